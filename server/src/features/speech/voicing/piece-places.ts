import { layTimeline, type TimelineItem } from '../../../platform/audio/lay-timeline.ts'

/** When a piece is heard, and for how long. */
export type Place = { startSeconds: number; seconds: number }

/**
 * Gives each piece of a message its place behind the one before. `taken` are the places of an earlier run, in order: an
 * overlay may be playing by them, and an engine need not speak the same words at the same length again.
 */
export class PiecePlaces {
  readonly #taken: Place[]
  #items: TimelineItem[] = []

  constructor(taken: readonly Place[]) {
    this.#taken = [...taken]
  }

  pause(seconds: number): void {
    this.#items.push({ kind: 'pause', seconds })
  }

  next(kind: 'speech' | 'sound', secondsNow: number): Place {
    const taken = this.#taken.shift()
    if (taken) this.#items = [{ kind: 'pause', seconds: taken.startSeconds }]
    const seconds = taken?.seconds ?? secondsNow
    this.#items.push({ kind, seconds })
    return { startSeconds: layTimeline(this.#items).at(-1) ?? 0, seconds }
  }
}
