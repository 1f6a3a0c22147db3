type Part = { start_seconds: number }

type Place = {
  /** The second of the message at which to start. */
  from: number
  /** The present time on the audio clock. */
  now: number
  wait: number
  /** How far ahead a part is scheduled, so that its beginning is not cut. */
  lead: number
  rate: number
}

/**
 * Maps a message onto the audio clock. Parts are placed in order, on whole samples, so that they join without a seam. A
 * part that comes too late moves everything after it.
 */
export class Timeline {
  readonly #rate: number
  readonly #lead: number
  readonly #from: number
  /** The time on the audio clock of the message's second 0, even if that was never played. */
  #zero: number
  #placedUntil: number
  #reached: number

  constructor({ from, now, wait, lead, rate }: Place) {
    this.#rate = rate
    this.#lead = lead
    this.#from = this.#round(from)
    this.#zero = this.#round(now + Math.max(wait, lead)) - this.#from
    this.#placedUntil = this.#from
    this.#reached = this.#from
  }

  /** When a part sounds, and how much of its start is skipped because it has been heard before. */
  place({ start_seconds: start }: Part, duration: number, now: number): { at: number; offset: number } {
    const begin = Math.max(this.#round(start), this.#from)
    const soonest = this.#round(now + this.#lead)
    this.#zero = Math.max(this.#zero, soonest - begin)
    this.#placedUntil = Math.max(this.#placedUntil, this.#round(start) + duration)
    return { at: this.#round(this.#zero + begin), offset: begin - this.#round(start) }
  }

  /** The second of the message that is heard. It stands still while the next part is missing. */
  positionAt(time: number): number {
    this.#reached = Math.max(this.#reached, Math.min(time - this.#zero, this.#placedUntil))
    return this.#reached
  }

  /** When that second of the message is heard. */
  timeOf(seconds: number): number {
    return this.#zero + seconds
  }

  /** Whether all placed parts have been heard. */
  isOverAt(time: number): boolean {
    return time >= this.#zero + this.#placedUntil
  }

  #round(seconds: number): number {
    return Math.round(seconds * this.#rate) / this.#rate
  }
}
