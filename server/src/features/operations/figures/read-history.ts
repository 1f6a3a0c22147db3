import { historyHours, type Overview } from '@lautgabe/contract/operations/overview-api.ts'
import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { countReceived } from '../../donations/queue/queue-figures.ts'
import { type FigureRow, listFiguresSince } from './figures.data.ts'

const hour = 60 * 60

const shown = ['donations', 'first_sound_p95', 'waiting_for_speech', 'waiting_jobs', 'disk_free_share'] as const

/** One value for each of the last hours, the oldest first. */
export async function readHistory({ db }: Pick<App, 'db'>, now: Date): Promise<Overview['history']> {
  const rows = await listFiguresSince(db, shown, secondsAfter(now, -historyHours * hour))
  const recordedUntil = rows.findLast(({ name }) => name === 'donations')?.at
  const history = toHours(rows, now)
  // The last minutes are not written down yet.
  const fresh = await countReceived(db, recordedUntil ?? secondsAfter(now, -hour), now)
  const donations = history.donations.with(historyHours - 1, (history.donations.at(-1) ?? 0) + fresh)
  return { ...history, donations }
}

function toHours(rows: readonly FigureRow[], now: Date): Overview['history'] {
  const hours = Array.from({ length: historyHours }, (): FigureRow[] => [])
  for (const row of rows) {
    const hoursAgo = Math.floor((now.getTime() - row.at.getTime()) / (hour * 1000))
    hours[historyHours - 1 - Math.max(0, hoursAgo)]?.push(row)
  }
  const each = <Value>(name: FigureRow['name'], value: (values: number[]) => Value) =>
    hours.map((own) => value(own.filter((row) => row.name === name).map((row) => row.value)))
  return {
    donations: each('donations', (values) => values.reduce((sum, value) => sum + value, 0)),
    first_sound_p95_seconds: each('first_sound_p95', highest),
    waiting_for_speech: each('waiting_for_speech', highest),
    waiting_jobs: each('waiting_jobs', highest),
    disk_free_share: each('disk_free_share', lowest),
  }
}

const highest = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values))
const lowest = (values: readonly number[]) => (values.length === 0 ? null : Math.min(...values))
