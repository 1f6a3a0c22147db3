import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built server, as an operator starts it. Vitest builds it first. */
const mainFile = join(import.meta.dirname, '../../../dist/server/main.js')

/**
 * A process that lives for seconds gains nothing from optimised WebAssembly, and optimising the embedded database takes a
 * second of processor time at each start.
 */
export const forSeconds = ['--liftoff-only']

type EndedProcess = { code: number | null; errors: string }

export type ServerProcess = {
  child: ChildProcess
  ready: Promise<void>
  ended: Promise<EndedProcess>
}

/** The real process, but without the voices, which would only take time. */
export function startServerProcess(settings: Record<string, string>): ServerProcess {
  const env = { ...process.env, SPEECH_AHEAD: '0', ...settings }
  const child = fork(mainFile, [], { env, execArgv: forSeconds, silent: true })
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

export async function occupyPort(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, server }
}
