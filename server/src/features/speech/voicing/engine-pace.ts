export type EngineRun = { characters: number; seconds: number; makingSeconds: number }

/** How much an earlier run still counts beside the latest one. */
const memory = 0.7
/** Until an engine has spoken, nobody knows its pace. Real time is slow enough to be careful with. */
const unknownPace = 1
const usualSecondsPerCharacter = 0.065

/** So many runs say what a machine can do. A shorter run is mostly preparation and says little. */
const tellingRuns = 6
const tellingSeconds = 1
/** An engine is slow when even its quickest run took longer than real time, and quick again well below that. */
const slowFrom = 1
const quickFrom = 0.8

/** What an engine's runs so far say about the next ones. */
export class EnginePace {
  #makingSeconds = 0
  #seconds = 0
  #characters = 0
  #latest = 0
  #telling: number[] = []
  #isSlow = false

  note({ characters, seconds, makingSeconds }: EngineRun): void {
    this.#makingSeconds = this.#makingSeconds * memory + makingSeconds
    this.#seconds = this.#seconds * memory + seconds
    this.#characters = this.#characters * memory + characters
    this.#latest = makingSeconds / seconds
    if (seconds < tellingSeconds) return
    this.#telling = [...this.#telling, this.#latest].slice(-tellingRuns)
    const quickest = Math.min(...this.#telling)
    if (quickest < quickFrom) this.#isSlow = false
    else if (quickest > slowFrom && this.#telling.length === tellingRuns) this.#isSlow = true
  }

  /**
   * Seconds of making for one second of speech; above 1 the engine is slower than real time. The latest run counts
   * alone if it was slower than the mean: an engine that slows down does so for the message that plays now.
   */
  get makingPerSecond(): number {
    return this.#seconds === 0 ? unknownPace : Math.max(this.#latest, this.#makingSeconds / this.#seconds)
  }

  get secondsPerCharacter(): number {
    return this.#characters === 0 ? usualSecondsPerCharacter : this.#seconds / this.#characters
  }

  /**
   * Whether this machine is too slow for the engine. Load makes runs slower and never quicker, so the quickest of the
   * last runs tells the machine's nature and not its momentary load.
   */
  get isSlow(): boolean {
    return this.#isSlow
  }
}
