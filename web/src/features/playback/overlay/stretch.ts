import type { HeardPart } from '@lautgabe/contract/playback/overlay-messages.ts'
import type { AudioOutput } from './audio-output.ts'
import { Timeline } from './timeline.ts'

const fadeSeconds = 0.02
/**
 * Added to what the browser prepares in one go: the clock that we read stands at the end of the last prepared block.
 */
const leadSeconds = 0.01
/** Sound that begins in the middle of a part rises this long, so that it does not click. */
const riseSeconds = 0.005

/**
 * A message, or the rest of one, that sounds without a break. Its gate closes by itself on the audio clock, so that
 * nothing sounds longer than allowed, even if the page is too busy to act.
 */
export class Stretch {
  readonly #output: AudioOutput
  readonly #timeline: Timeline
  readonly #gate: GainNode
  readonly #sources = new Set<AudioBufferSourceNode>()
  #closesAt = Number.POSITIVE_INFINITY

  constructor(output: AudioOutput, { from, wait }: { from: number; wait: number }) {
    const { currentTime: now, sampleRate: rate, baseLatency } = output.context
    this.#output = output
    this.#timeline = new Timeline({ from, now, wait, lead: baseLatency + leadSeconds, rate })
    this.#gate = output.context.createGain()
    this.#gate.connect(output.entrance)
  }

  place(part: HeardPart, buffer: AudioBuffer): void {
    const { context } = this.#output
    const { at, offset } = this.#timeline.place(part, buffer.duration, context.currentTime)
    const source = new AudioBufferSourceNode(context, { buffer })
    const gain = context.createGain()
    const level = 10 ** (part.gain_decibels / 20)
    gain.gain.value = level
    if (offset > 0) {
      gain.gain.setValueAtTime(0, at)
      gain.gain.linearRampToValueAtTime(level, at + riseSeconds)
    }
    source.connect(gain).connect(this.#gate)
    source.addEventListener('ended', () => {
      source.disconnect()
      gain.disconnect()
      this.#sources.delete(source)
    })
    source.start(at, offset)
    this.#sources.add(source)
  }

  /** How far the message was heard. Sound while the gate closes does not count as heard. */
  position(): number {
    return this.#timeline.positionAt(this.#heardUntil())
  }

  timeOf(seconds: number): number {
    return this.#timeline.timeOf(seconds)
  }

  isOver(): boolean {
    return this.#timeline.isOverAt(this.#heardUntil())
  }

  isClosing(): boolean {
    return this.#output.context.currentTime >= this.#closesAt - fadeSeconds
  }

  /** Moves the moment at which the sound stops by itself. */
  closeAt(time: number): void {
    const { gain } = this.#gate
    const now = this.#output.context.currentTime
    this.#closesAt = Math.max(time, now + fadeSeconds)
    gain.cancelScheduledValues(now)
    gain.setValueAtTime(1, this.#closesAt - fadeSeconds)
    gain.linearRampToValueAtTime(0, this.#closesAt)
  }

  /** Fades out at once. Resolves when it is silent. */
  async silence(): Promise<void> {
    if (!this.isClosing()) this.closeAt(0)
    const end = Math.max(this.#closesAt, this.#output.context.currentTime)
    for (const source of this.#sources) source.stop(end)
    // A clock that stands still plays nothing either.
    if (this.#output.isRunning && this.#sources.size > 0) {
      await this.#output.after(Math.max(0, end - this.#output.context.currentTime))
    }
    this.#gate.disconnect()
  }

  #heardUntil(): number {
    return Math.min(this.#output.context.currentTime, this.#closesAt - fadeSeconds)
  }
}
