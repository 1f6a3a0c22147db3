import { type ChildProcess, fork } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mainFile = join(import.meta.dirname, '../main.ts')

type EndedProcess = { code: number | null; errors: string }

export type ServerProcess = {
  child: ChildProcess
  ready: Promise<void>
  ended: Promise<EndedProcess>
}

/** The real process, as an operator would start it, but without the voices, which would only take time. */
export function startServerProcess(settings: Record<string, string>): ServerProcess {
  const child = fork(mainFile, [], { env: { ...process.env, SPEECH_AHEAD: '0', ...settings }, silent: true })
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => void (errors += text))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, errors }))
  const ready = Promise.race([
    once(child, 'message').then(() => undefined),
    ended.then(() => {
      throw new Error(`ended before it was ready: ${errors}`)
    }),
  ])
  ready.catch(() => {})
  return { child, ready, ended }
}

export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lautgabe-process-'))
}

let used: Promise<string> | undefined

/** A folder with a database in it. Making one takes seconds, so one server makes it and every caller gets a copy. */
export async function aUsedFolder(): Promise<string> {
  used ??= useOnce(emptyFolder())
  const folder = emptyFolder()
  cpSync(await used, folder, { recursive: true })
  return folder
}

async function useOnce(folder: string): Promise<string> {
  const server = startServerProcess({ DATA_DIR: folder, PORT: '0' })
  await server.ready
  server.child.kill('SIGTERM')
  await server.ended
  return folder
}

export async function occupyPort(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, server }
}
