import type { HeardPart } from '@lautgabe/contract/playback/overlay-messages.ts'
import { FileMissing, loadPart } from './load-part.ts'

type Options = {
  context: AudioContext
  /** Parts that end before this second are not needed. */
  from: number
  isSound(part: HeardPart): boolean
  onLoaded(): void
  onFailed(): void
}

/** Fetches the parts of a message one after the other, as they become known, and keeps them until they were heard. */
export class PartQueue {
  readonly #options: Options
  readonly #abort = new AbortController()
  readonly #buffers = new Map<number, AudioBuffer>()
  #parts: readonly HeardPart[] = []
  #isComplete = false
  #next = 0
  #isBusy = false

  constructor(options: Options) {
    this.#options = options
  }

  learn(parts: readonly HeardPart[], isComplete: boolean): void {
    this.#parts = parts
    this.#isComplete = isComplete
    if (!this.#isBusy) void this.#loadAll()
  }

  /** Whether the first part is loaded, or there is nothing to hear at all. */
  get isReady(): boolean {
    return this.#buffers.size > 0 || this.isLoaded
  }

  get isLoaded(): boolean {
    return this.#isComplete && this.#next >= this.#parts.length
  }

  /**
   * Returns the loaded parts from this index on, in order, up to the first gap. Parts that have been heard are left
   * out.
   */
  from(index: number): { index: number; part: HeardPart; buffer: AudioBuffer }[] {
    return this.#parts
      .slice(0, this.#next)
      .map((part, at) => ({ index: at, part, buffer: this.#buffers.get(at) }))
      .filter((each): each is { index: number; part: HeardPart; buffer: AudioBuffer } => each.buffer !== undefined)
      .filter((each) => each.index >= index)
  }

  /** Drops the parts that have been heard: a stream is long. */
  release(seconds: number): void {
    for (const index of this.#buffers.keys()) {
      const part = this.#parts[index]
      if (part && isOverBy(part, seconds)) this.#buffers.delete(index)
    }
  }

  close(): void {
    this.#abort.abort()
    this.#buffers.clear()
  }

  async #loadAll(): Promise<void> {
    this.#isBusy = true
    const { from, onLoaded, onFailed } = this.#options
    try {
      for (let part = this.#parts[this.#next]; part; part = this.#parts[this.#next]) {
        if (!isOverBy(part, from)) {
          const buffer = await this.#load(part)
          if (this.#abort.signal.aborted) return
          if (buffer) this.#buffers.set(this.#next, buffer)
        }
        this.#next += 1
        onLoaded()
      }
      onLoaded()
    } catch {
      if (!this.#abort.signal.aborted) onFailed()
    } finally {
      this.#isBusy = false
    }
  }

  /** Undefined: a sound that was deleted since. The words around it are heard all the same, as in a new message. */
  async #load(part: HeardPart): Promise<AudioBuffer | undefined> {
    const { context, isSound } = this.#options
    try {
      return await loadPart(context, part.url, this.#abort.signal)
    } catch (error) {
      if (error instanceof FileMissing && isSound(part)) return undefined
      throw error
    }
  }
}

const isOverBy = (part: HeardPart, seconds: number) => part.start_seconds + part.seconds <= seconds
