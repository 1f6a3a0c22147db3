import { keepInTab, readInTab, removeFromTab } from '../../../platform/browser/keep-locally.ts'
import type { PlayRun } from './play-run.ts'

type Holding = ReturnType<PlayRun['holding']>

const name = 'lautgabe.overlay-place'

/**
 * Keeps the place for the page that replaces this one: OBS reloads sources at any moment. Without a kept place, the server
 * goes on from the last report.
 */
export function keepPlace(holding: Holding): void {
  if (holding) keepInTab(name, JSON.stringify(holding))
}

/** Read once: a later page must not report the same place again. */
export function takePlace(): Holding {
  const kept = readInTab(name)
  removeFromTab(name)
  try {
    const { play_id, epoch, seconds, is_finished } = JSON.parse(kept ?? '{}') as Record<string, unknown>
    const isPlace = typeof play_id === 'string' && typeof epoch === 'number' && typeof seconds === 'number'
    return isPlace ? { play_id, epoch, seconds, is_finished: is_finished === true } : null
  } catch {
    return null
  }
}
