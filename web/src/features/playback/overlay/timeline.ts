type Part = { start_seconds: number }

type Place = {
  /** The second of the message to begin with. */
  from: number
  /** By the audio clock. */
  now: number
  wait: number
  /** How long ahead a part is told to sound, so that its beginning is not cut. */
  lead: number
  rate: number
}

/**
 * Where a message stands on the audio clock. Parts are placed in their order, on whole samples, so that they join
 * without a seam; one that comes too late moves everything after it.
 */
export class Timeline {
  readonly #rate: number
  readonly #lead: number
  readonly #from: number
  /** The audio clock when second 0 of the message was, or would have been. */
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

  /** When a part sounds, and how much of it is left out because it has been heard before. */
  place({ start_seconds: start }: Part, duration: number, now: number): { at: number; offset: number } {
    const begin = Math.max(this.#round(start), this.#from)
    const soonest = this.#round(now + this.#lead)
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
