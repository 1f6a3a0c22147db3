/** Tells once when the play of a message may begin, also while no piece becomes ready. */
export class BeginWatch {
  readonly #secondsUntilBegin: () => number
  readonly #tell: () => void
  #timer: NodeJS.Timeout | undefined
  #isOver = false

  constructor(secondsUntilBegin: () => number, tell: () => void) {
    this.#secondsUntilBegin = secondsUntilBegin
    this.#tell = tell
  }

  /** To be called whenever the message has made progress. */
  look(): void {
    clearTimeout(this.#timer)
    if (this.#isOver) return
    const seconds = this.#secondsUntilBegin()
    if (seconds > 0) {
      if (seconds < Infinity) this.#timer = setTimeout(() => this.look(), seconds * 1000)
      return
    }
    this.end()
    this.#tell()
  }

  end(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }
}
