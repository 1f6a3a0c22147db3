import { constants, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '../start-error.ts'
import { lockFolder } from './folder-lock.ts'

/**
 * Only the process that has locked a data folder may open the embedded database in it. Another command of the same
 * account can still get a copy: it asks over a socket, and the database's own thread copies the folder. Nothing runs in
 * that thread meanwhile, so the copy is what a killed process would leave behind: everything that was acknowledged.
 */
export function answerCopies(folder: string, path: string): Server {
  return createServer({ allowHalfOpen: true }, (socket) => {
    let target = ''
    socket.setEncoding('utf8').on('data', (part: string) => void (target += part))
    // The asking command may be gone.
    socket.on('error', () => {})
    socket.on('end', () => socket.end(copyFolder(folder, target)))
  }).listen(path)
}

/** Names the socket to commands of the same account. */
export function nameCopySocket(dataDir: string, path: string): { remove(): void } {
  const file = join(dataDir, socketFile)
  writeFileSync(file, path, { mode: 0o600 })
  return { remove: () => rmSync(file, { force: true }) }
}

/**
 * Copies the embedded database of a data folder while a server uses it, or while nobody does. The copy lies in a folder
 * inside, which goes when `opened` ends: a server may be allowed to write nowhere else.
 */
export async function copyDatabase(dataDir: string, opened: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(dataDir, 'copy-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const target = join(folder, 'database')
  const answer = (await askForCopy(dataDir, target)) ?? copyAlone(dataDir, join(dataDir, 'database'), target)
  if (answer !== done) throw new StartError(`The database could not be copied: ${answer}.`)
  return folder
}

const socketFile = 'copy-socket'
const done = 'done'

function copyFolder(from: string, to: string): string {
  try {
    cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return done
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown'
  }
}

function copyAlone(dataDir: string, source: string, target: string): string {
  const lock = lockFolder(dataDir)
  try {
    return copyFolder(source, target)
  } finally {
    lock.release()
  }
}

/** Undefined if nobody answers: a killed server leaves the name of its socket behind. */
async function askForCopy(dataDir: string, target: string): Promise<string | undefined> {
  const file = join(dataDir, socketFile)
  if (!existsSync(file)) return undefined
  const socket = createConnection(readFileSync(file, 'utf8'))
  try {
    socket.end(target)
    return (await text(socket)) || undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    throw error
  }
}
