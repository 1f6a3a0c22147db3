type Part = { start_seconds: number }

/** A part is told to sound a moment ahead, so that its beginning is not cut. */
const leadSeconds = 0.03

/**
 * Where a message stands on the audio clock. Parts are placed in their order, on whole samples, so that they join
 * without a seam; one that comes too late moves everything after it.
 */
export class Timeline {
  readonly #rate: number
  readonly #from: number
  /** The audio clock when second 0 of the message was, or would have been. */
  #zero: number
  #placedUntil: number
  #reached: number

  /** `from`: the second of the message to begin with; `now` and `wait` belong to the audio clock. */
  constructor({ from, now, wait, rate }: { from: number; now: number; wait: number; rate: number }) {
    this.#rate = rate
    this.#from = this.#round(from)
    this.#zero = this.#round(now + Math.max(wait, leadSeconds)) - this.#from
    this.#placedUntil = this.#from
    this.#reached = this.#from
  }

  /** When a part sounds, and how much of it is left out because it has been heard before. */
  place({ start_seconds: start }: Part, duration: number, now: number): { at: number; offset: number } {
    const begin = Math.max(this.#round(start), this.#from)
    const soonest = this.#round(now + leadSeconds)
    this.#zero = Math.max(this.#zero, soonest - begin)
    this.#placedUntil = Math.max(this.#placedUntil, this.#round(start) + duration)
    return { at: this.#round(this.#zero + begin), offset: begin - this.#round(start) }
  }

  /** The second of the message that is heard; it stands still where the next part is waited for. */
  positionAt(time: number): number {
    this.#reached = Math.max(this.#reached, Math.min(time - this.#zero, this.#placedUntil))
    return this.#reached
  }

  /** When that second of the message is heard. */
  timeOf(seconds: number): number {
    return this.#zero + seconds
  }

  /** Everything that was placed has been heard. */
  isOverAt(time: number): boolean {
    return time >= this.#zero + this.#placedUntil
  }

  #round(seconds: number): number {
    return Math.round(seconds * this.#rate) / this.#rate
  }
}
