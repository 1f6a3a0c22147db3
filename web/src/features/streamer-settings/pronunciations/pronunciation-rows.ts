import {
  lastOfEachWord,
  pronunciationKey,
  pronunciationsMax,
  spokenMaxLength,
  writtenMaxLength,
} from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'

type Pronunciation = StreamerSettings['pronunciations'][number]

export type RowField = keyof Pronunciation

type RowProblem = 'writtenMissing' | 'spokenMissing' | 'tooLong'

/** A line of the list while somebody types in it. */
export type PronunciationRow = Pronunciation & {
  key: number
  problems: Partial<Record<RowField, RowProblem>>
}

export const maxLengths: Record<RowField, number> = { written: writtenMaxLength, spoken: spokenMaxLength }

let lastKey = 0

export function toRow({ written, spoken }: Pronunciation): PronunciationRow {
  lastKey += 1
  return { key: lastKey, written, spoken, problems: {} }
}

export const emptyRow = () => toRow({ written: '', spoken: '' })

/** Copied text often carries invisible characters, which the server refuses. */
const toLine = (typed: string) =>
  typed
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()

const toEntry = ({ written, spoken }: Pronunciation) => ({ written: toLine(written), spoken: toLine(spoken) })

export const isEmpty = (row: Pronunciation) => toLine(row.written + row.spoken) === ''

/** The pronunciations of all lines that are not empty. */
export function toPronunciations(rows: readonly Pronunciation[]): Pronunciation[] {
  return rows.filter((row) => !isEmpty(row)).map(toEntry)
}

/** Whether both lists make voices speak the same. The order does not matter, and the last line of a word counts. */
export function isSpokenAlike(rows: readonly Pronunciation[], others: readonly Pronunciation[]): boolean {
  const toText = (list: readonly Pronunciation[]) => {
    const entries = lastOfEachWord(toPronunciations(list)).map(({ written, spoken }) => `${written}\t${spoken}`)
    return entries.toSorted().join('\n')
  }
  return toText(rows) === toText(others)
}

/** Like `toPronunciations`, but without a line that is still being written. */
export function toFinished(rows: readonly PronunciationRow[]): Pronunciation[] {
  return rows.map(toEntry).filter(({ written, spoken }) => written !== '' && spoken !== '')
}

export function problemsOf(row: PronunciationRow): PronunciationRow['problems'] {
  if (isEmpty(row)) return {}
  const { written, spoken } = toEntry(row)
  return {
    ...(written === '' && { written: 'writtenMissing' }),
    ...(spoken === '' && { spoken: 'spokenMissing' }),
    ...(written.length > maxLengths.written && { written: 'tooLong' }),
    ...(spoken.length > maxLengths.spoken && { spoken: 'tooLong' }),
  }
}

/** The lines whose word occurs again further down. The later line counts. */
export function keysOfOverruled(rows: readonly PronunciationRow[]): ReadonlySet<number> {
  const filled = rows.filter(({ written }) => toLine(written) !== '')
  const lasts = new Map(filled.map((row) => [pronunciationKey(toLine(row.written)), row.key]))
  const counting = new Set(lasts.values())
  return new Set(filled.map(({ key }) => key).filter((key) => !counting.has(key)))
}

/** Reads a list from elsewhere: one word per line, then a tab, an arrow or =, then how it is spoken. */
export function readPastedList(text: string): Pronunciation[] | undefined {
  if (!/[\n\t]/.test(text.trim())) return undefined
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, written = line, spoken = ''] = /^(.+?)(?:\t+|\s*(?:→|=>|=)\s*)(.*)$/s.exec(line.trim()) ?? []
      return toEntry({ written, spoken })
    })
}

/** Replaces the line it was pasted into if that line is empty, otherwise adds the list after it. */
export function insertPasted(rows: readonly PronunciationRow[], at: number, pasted: readonly Pronunciation[]) {
  const index = rows.findIndex(({ key }) => key === at)
  const [first, ...others] = pasted
  const row = rows[index]
  const fills = row !== undefined && first !== undefined && isEmpty(row)
  // The line keeps its key, so that the cursor stays in it.
  const here = row ? [fills ? { ...row, ...first } : row] : []
  const all = [...rows.slice(0, index), ...here, ...(fills ? others : pasted).map(toRow), ...rows.slice(index + 1)]
  return { rows: all.slice(0, pronunciationsMax), leftOver: Math.max(0, all.length - pronunciationsMax) }
}
