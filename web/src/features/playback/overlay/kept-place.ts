import type { PlayRun } from './play-run.ts'

type Holding = ReturnType<PlayRun['holding']>

const name = 'lautgabe.overlay-place'

/** Keeps the place for the page that replaces this one: OBS reloads sources at any moment. */
export function keepPlace(holding: Holding): void {
  try {
    if (holding) sessionStorage.setItem(name, JSON.stringify(holding))
  } catch {
    // Without a kept place, the server goes on from the last report.
  }
}

/** Read once: a later page must not report the same place again. */
export function takePlace(): Holding {
  try {
    const kept = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    const { play_id, epoch, seconds, is_finished } = JSON.parse(kept ?? '{}') as Record<string, unknown>
    const isPlace = typeof play_id === 'string' && typeof epoch === 'number' && typeof seconds === 'number'
    return isPlace ? { play_id, epoch, seconds, is_finished: is_finished === true } : null
  } catch {
    return null
  }
}
