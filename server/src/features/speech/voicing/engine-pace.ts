import type { CutName } from './split-speech.ts'

/** `characters`: the `spokenLength`. */
export type EngineRun = { characters: number; seconds: number; makingSeconds: number }

/** A piece begins and ends more slowly than it goes on: a greeting of four letters takes as long as ten inside a sentence. */
const lettersOfBeginAndEnd = 6

/** How long a text is to the ear, in characters: what it takes to say grows with this. */
export const spokenLength = (text: string): number => text.length + lettersOfBeginAndEnd

/** How much an earlier run still counts beside the latest one. */
const memory = 0.7
/** Until an engine has spoken, nobody knows its pace. Real time is slow enough to be careful with. */
const unknownPace = 1
const usualSecondsPerCharacter = 0.06

/** So many runs say what a machine can do. A shorter run is mostly preparation and says little. */
const tellingRuns = 6
const tellingSeconds = 1
/** By the quickest of these runs, in seconds of making for a second of speech. The way back needs a clearly better one. */
const shortFrom = 1
const notShortFrom = 0.8
const steadyFrom = 0.6
const usualFrom = 0.5

/** Engines have no even pace: the machine may be busy. An engine whose last runs were alike needs less caution. */
export const mostCaution = 1.3
/** However even the pace is, the words may take longer to say than their length tells. */
const leastCaution = 1.11
/** Runs that are older tell nothing about the load of now. */
const freshMilliseconds = 2 * 60_000

/** What an engine's runs so far say about the next ones. */
export class EnginePace {
  #makingSeconds = 0
  #seconds = 0
  #characters = 0
  #latest = 0
  #telling: number[] = []
  #toldAt = -Infinity
  #cut: CutName = 'usual'

  note({ characters, seconds, makingSeconds }: EngineRun): void {
    this.#makingSeconds = this.#makingSeconds * memory + makingSeconds
    this.#seconds = this.#seconds * memory + seconds
    this.#characters = this.#characters * memory + characters
    this.#latest = makingSeconds / seconds
    if (seconds < tellingSeconds) return
    this.#telling = [...this.#telling, this.#latest].slice(-tellingRuns)
    this.#toldAt = performance.now()
    this.#cut = this.#nextCut(Math.min(...this.#telling))
  }

  #nextCut(quickest: number): CutName {
    if (quickest < usualFrom) return 'usual'
    if (quickest < notShortFrom && this.#cut === 'short') return 'steady'
    if (this.#telling.length < tellingRuns) return this.#cut
    if (quickest > shortFrom) return 'short'
    return quickest > steadyFrom && this.#cut === 'usual' ? 'steady' : this.#cut
  }

  /**
   * Seconds of making for one second of speech; above 1 the engine is slower than real time. The latest run counts
   * alone if it was slower than the mean: an engine that slows down does so for the message that plays now.
   */
  get makingPerSecond(): number {
    return this.#seconds === 0 ? unknownPace : Math.max(this.#latest, this.#makingSeconds / this.#seconds)
  }

  /** For each character of the `spokenLength`. */
  get secondsPerCharacter(): number {
    return this.#characters === 0 ? usualSecondsPerCharacter : this.#seconds / this.#characters
  }

  /**
   * The cut of messages that suits this machine. Load makes runs slower and never quicker, so the quickest of the last runs
   * tells the machine's nature and not its momentary load.
   */
  get cut(): CutName {
    return this.#cut
  }

  /** The factor by which a run may take longer than `makingPerSecond` says. */
  get caution(): number {
    const [quickest, slowest] = [Math.min(...this.#telling), Math.max(...this.#telling)]
    const isTold = this.#telling.length === tellingRuns && performance.now() - this.#toldAt < freshMilliseconds
    return isTold && quickest > 0 ? Math.min(mostCaution, (leastCaution * slowest) / quickest) : mostCaution
  }
}
