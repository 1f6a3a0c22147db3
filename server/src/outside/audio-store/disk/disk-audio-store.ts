import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AudioStore } from '../audio-store.ts'

const safeName = /^[\w-]+(\/[\w-]+)*\.[a-z0-9]{2,4}$/

/**
 * Stores files below one folder. A file appears whole or not at all, even when the process is killed while it writes.
 */
export function diskAudioStore(folder: string): AudioStore {
  const fileOf = (name: string) => {
    if (!safeName.test(name)) throw new Error('not a name of a stored file')
    return join(folder, name)
  }
  const unfinishedFolder = join(folder, 'unfinished')
  return {
    async put(name, bytes) {
      const file = fileOf(name)
      const unfinished = join(unfinishedFolder, randomUUID())
      await Promise.all([dirname(file), unfinishedFolder].map((path) => mkdir(path, { recursive: true })))
      await writeFile(unfinished, bytes, { flag: 'wx' })
      await rename(unfinished, file)
    },
    read: (name) => readFile(fileOf(name)).catch(undefinedIfMissing),
    async open(name, range) {
      const file = fileOf(name)
      const found = await stat(file).catch(undefinedIfMissing)
      if (!found) return undefined
      const { size } = found
      if (!range || range.start >= size) return { size, stream: createReadStream(file) }
      const kept = { start: range.start, end: Math.min(range.end ?? size - 1, size - 1) }
      return { size, range: kept, stream: createReadStream(file, kept) }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    async tidy(olderThan) {
      for (const name of (await readdir(unfinishedFolder).catch(undefinedIfMissing)) ?? []) {
        const file = join(unfinishedFolder, name)
        const found = await stat(file).catch(undefinedIfMissing)
        if (found && found.mtime < olderThan) await rm(file, { force: true })
      }
    },
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
