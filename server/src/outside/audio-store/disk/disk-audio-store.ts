import { randomUUID } from 'node:crypto'
import { mkdir, open as openFile, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { ageOf, type AudioStore, removedFolder, type StoredFile } from '../audio-store.ts'

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
  const aside = join(folder, removedFolder)
  return {
    async put(name, bytes) {
      const file = fileOf(name)
      const unfinished = join(unfinishedFolder, randomUUID())
      await Promise.all([dirname(file), unfinishedFolder].map((path) => mkdir(path, { recursive: true })))
      try {
        await writeFile(unfinished, bytes, { flag: 'wx' })
        await rename(unfinished, file)
      } catch (error) {
        // On a full disk the rest would take the room that smaller files and the database need.
        await rm(unfinished, { force: true })
        throw error
      }
    },
    read: (name) => readFile(fileOf(name)).catch(undefinedIfMissing),
    has: async (name) => (await stat(fileOf(name)).catch(undefinedIfMissing)) !== undefined,
    async open(name, range) {
      // A file that cannot be opened fails this call, not the stream that it returns.
      const file = await openFile(fileOf(name)).catch(undefinedIfMissing)
      if (!file) return undefined
      const { size } = await file.stat().catch(async (error: unknown) => {
        await file.close()
        throw error
      })
      if (!range || range.start >= size) return { size, stream: file.createReadStream() }
      const kept = { start: range.start, end: Math.min(range.end ?? size - 1, size - 1) }
      return { size, range: kept, stream: file.createReadStream(kept) }
    },
    async remove(name) {
      const file = fileOf(name)
      const removed = join(aside, name)
      await mkdir(dirname(removed), { recursive: true })
      await rename(file, removed).catch(undefinedIfMissing)
      // The time at which it was removed, not the time at which it was written.
      await utimes(removed, new Date(), new Date()).catch(undefinedIfMissing)
    },
    async readRemoved(name) {
      fileOf(name)
      return readFile(join(aside, name)).catch(undefinedIfMissing)
    },
    async *list() {
      for (const entry of (await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing)) ?? []) {
        const isAside = [aside, unfinishedFolder].includes(join(folder, entry.name))
        if (entry.isDirectory() && !isAside) yield* filesBelow(folder, join(folder, entry.name))
      }
    },
    async tidy(olderThanSeconds) {
      for (const [place, mostSeconds] of [
        [unfinishedFolder, olderThanSeconds.unfinished],
        [aside, olderThanSeconds.removed],
      ] as const) {
        for await (const { name, ageSeconds } of filesBelow(folder, place))
          if (ageSeconds > mostSeconds) await rm(join(folder, name), { force: true })
      }
    },
  }
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredFile> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)
  for (const entry of found ?? []) {
    const path = join(entry.parentPath, entry.name)
    const facts = entry.isFile() ? await stat(path).catch(undefinedIfMissing) : undefined
    if (!facts) continue
    yield { name: relative(root, path).replaceAll(sep, '/'), bytes: facts.size, ageSeconds: ageOf(facts.mtime) }
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
