import { layTimeline, type TimelineItem } from '../../../platform/audio/lay-timeline.ts'

/** When a piece is heard, and for how long. */
export type Place = { startSeconds: number; seconds: number }

export type TakenPlace = Place & { partIndex: number }

/**
 * Gives each piece of a message its place behind the one before. `taken` are the places of an earlier run, in order: an
 * overlay may be playing by them, and an engine need not speak the same words at the same length again.
 */
export class PiecePlaces {
  readonly #taken: TakenPlace[]
  #items: TimelineItem[] = []

  constructor(taken: readonly TakenPlace[]) {
    this.#taken = [...taken]
  }

  pause(seconds: number): void {
    this.#items.push({ kind: 'pause', seconds })
  }

  /** `isTaken`: the earlier run has made the piece too. */
  next(kind: 'speech' | 'sound', partIndex: number, secondsNow: number): Place & { isTaken: boolean } {
    const ahead = this.#taken.findIndex((place) => place.partIndex >= partIndex)
    // The earlier run had a part that is not made any more, such as a sound that was deleted since then.
    const left = this.#taken.splice(0, ahead === -1 ? this.#taken.length : ahead).at(-1)
    if (left) this.#items = [pauseUntil(left), { kind: 'sound', seconds: left.seconds }]
    const taken = this.#taken[0]?.partIndex === partIndex ? this.#taken.shift() : undefined
    if (taken) this.#items = [pauseUntil(taken)]
    const seconds = taken?.seconds ?? secondsNow
    this.#items.push({ kind, seconds })
    const isTaken = taken !== undefined || this.#taken.length > 0
    return { startSeconds: layTimeline(this.#items).at(-1) ?? 0, seconds, isTaken }
  }
}

const pauseUntil = ({ startSeconds }: Place): TimelineItem => ({ kind: 'pause', seconds: startSeconds })
