import { currencies } from '@lautgabe/contract/money.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { writeAmount } from '../../../platform/money/read-amount.ts'
import { type Currency, type MinimumKind, minimumKinds, problemOfAmount, toMinorUnits } from './minimum-amounts.ts'

type OtherMinimum = StreamerSettings['other_minimums'][number]

/** The line of one more currency while somebody types in it. */
export type MinimumRow = Record<MinimumKind, string> & { key: number; currency: Currency; isChecked: boolean }

let lastKey = 0

export function toRow({ currency, ...amounts }: OtherMinimum, language: string): MinimumRow {
  lastKey += 1
  const write = (minorUnits: number | null) =>
    writeAmount(minorUnits === null ? null : { minor_units: minorUnits, currency }, language)
  return { key: lastKey, currency, speech: write(amounts.speech), sounds: write(amounts.sounds), isChecked: false }
}

export function toOtherMinimum({ currency, speech, sounds }: MinimumRow): OtherMinimum {
  return { currency, speech: toMinorUnits(speech, currency), sounds: toMinorUnits(sounds, currency) }
}

export const hasProblem = (row: MinimumRow) =>
  minimumKinds.some((kind) => problemOfAmount(row[kind], row.currency) !== undefined)

/** The currencies without a line and without a field above the lines. */
export function freeCurrencies(rows: readonly MinimumRow[], above: readonly Currency[]): Currency[] {
  const taken = new Set([...above, ...rows.map(({ currency }) => currency)])
  return currencies.filter((currency) => !taken.has(currency))
}
