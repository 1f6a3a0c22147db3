import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const forOwnerAlone = 0o700
const ofOthers = 0o077
/** Folders that the server makes in its data folder. Other users of the machine must not read them. */
const ownFolders = ['database', 'audio', 'logs']

/**
 * Called when a process starts. From then on, only its own account can read the files it writes and a new data folder.
 * In an older data folder it closes only the folders that are certainly its own. The data folder itself may be open for
 * a reason, or be a shared one like `/tmp`; then it returns a warning with the remedy.
 */
export function closeDataFolder(folder: string): string | undefined {
  // Windows has no such modes: a folder there inherits its access from its parent.
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

/** A folder that another account made stays as it is. */
function closeIfAllowed(path: string): void {
  try {
    chmodSync(path, forOwnerAlone)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
