import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const forOwnerAlone = 0o700
const ofOthers = 0o077
/** What a server makes in its data folder and other users of the machine must not read. */
const ownFolders = ['database', 'audio', 'logs']

/**
 * For the start of a process: whatever it writes from now on is for its own account alone, and so is a new data folder.
 * Of an older one it closes what is certainly its own; the folder itself may be open for a reason, or be a shared one
 * like `/tmp`. Returns a warning with the remedy if that is so.
 */
export function closeDataFolder(folder: string): string | undefined {
  // Windows knows no such modes: a folder there belongs to whoever its parent is for.
  if (process.platform === 'win32') return undefined
  process.umask(ofOthers)
  mkdirSync(folder, { recursive: true })
  if (!isOpenToOthers(folder)) return undefined
  const isNew = readdirSync(folder).length === 0
  const own = isNew ? [folder] : ownFolders.map((name) => join(folder, name)).filter((path) => existsSync(path))
  for (const path of own) closeIfAllowed(path)
  if (!isOpenToOthers(folder)) return undefined
  return `Other users of this machine can look into the data folder; close it with: chmod -R go-rwx "${folder}"`
}

const isOpenToOthers = (path: string) => (statSync(path).mode & ofOthers) !== 0

/** A folder that another account has made stays as it is. */
function closeIfAllowed(path: string): void {
  try {
    chmodSync(path, forOwnerAlone)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
