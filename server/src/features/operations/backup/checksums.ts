import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../../../platform/start-error.ts'
import { type Manifest, places } from './manifest.ts'

/** In the form that the program `sha256sum -c` reads, so that nobody needs us to check a backup. */
export const toChecksumLine = (sha256: string, path: string) => `${sha256}  ${path}\n`

/** Reads every file of the backup, and throws if one is missing or is not what was written. */
export async function requireWhole(folder: string, { checksumsSha256 }: Manifest): Promise<Set<string>> {
  const list = await readFile(join(folder, places.checksums), 'utf8').catch(() => '')
  if (hash('sha256', list) !== checksumsSha256) throw damaged(places.checksums)
  const paths = new Set<string>()
  for (const line of list.split('\n').filter(Boolean)) {
    const [expected, path = ''] = line.split('  ')
    if (!isInPlace(path)) throw new StartError(`The backup names a file that no backup has: "${path}".`)
    if ((await sha256Of(join(folder, path))) !== expected) throw damaged(path)
    paths.add(path)
  }
  return paths
}

/** A crafted backup could name files elsewhere on this machine. */
function isInPlace(path: string): boolean {
  const [place = '', ...names] = path.split('/')
  if (names.length === 0) return path === places.key
  const isWithin = names.every((name) => !['', '.', '..'].includes(name)) && !path.includes('\\')
  return isWithin && [places.tables, places.files].includes(place)
}

async function sha256Of(file: string): Promise<string | undefined> {
  const sum = createHash('sha256')
  try {
    await pipeline(createReadStream(file), sum)
  } catch {
    return undefined
  }
  return sum.digest('hex')
}

const damaged = (path: string) => new StartError(`The backup is damaged: "${path}" is missing or was changed.`)
