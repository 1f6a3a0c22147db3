import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyBook, type Book } from './book.ts'

type Saved = { offsetMs: number; book: Book }

export type BookFile = {
  /** The state of an earlier run, or that of the beginning. */
  load(): Saved
  save(state: Saved): void
}

const nowhere: BookFile = { load: () => ({ offsetMs: 0, book: emptyBook() }), save: () => undefined }

/** Without a folder nothing is kept. */
export function openBookFile(folder: string | undefined): BookFile {
  if (folder === undefined) return nowhere
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'stripe.json')
  return {
    load() {
      const text = readIfThere(file)
      if (text === undefined) return nowhere.load()
      const { offsetMs, book } = JSON.parse(text) as { offsetMs: number; book: Record<string, [string, unknown][]> }
      const maps = Object.entries(book).map(([table, rows]) => [table, new Map(rows)])
      return { offsetMs, book: { ...emptyBook(), ...Object.fromEntries(maps) } }
    },
    save({ offsetMs, book }) {
      const rows = Object.entries(book).map(([table, map]) => [table, [...map]])
      // A reader, or the next start after a crash, sees either the old state or the new one.
      writeFileSync(`${file}.new`, JSON.stringify({ offsetMs, book: Object.fromEntries(rows) }))
      renameSync(`${file}.new`, file)
    },
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
