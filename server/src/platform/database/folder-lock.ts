import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'

export type FolderLock = { release(): void }

/**
 * Only one process may use a data folder. The embedded database takes no lock of its own, and a second process would
 * silently destroy the first one's acknowledged writes. The operating system frees this lock when its holder dies,
 * however it dies.
 */
export function lockFolder(folder: string, refusal = usedByServer(folder)): FolderLock {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    // A full disk, for example: nobody should then look for a server that does not run.
    if (!isBusy(error)) throw new StartError(`The data folder "${folder}" cannot be used: ${String(error)}.`)
    throw new StartError(refusal)
  }
  return { release: () => lock.close() }
}

const usedByServer = (folder: string) =>
  `Another Lautgabe server is already using the data folder "${folder}"; stop it first or choose another folder with DATA_DIR.`

/** SQLITE_BUSY. */
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5
