import type { BrowserMessage } from '@lautgabe/contract/live-messages.ts'
import {
  lostMilliseconds,
  type OverlayPlay,
  progressMilliseconds,
} from '@lautgabe/contract/playback/overlay-messages.ts'
import type { AudioOutput } from './audio-output.ts'
import { Lease } from './lease.ts'
import { PartQueue } from './part-queue.ts'
import { Stretch } from './stretch.ts'

type Options = {
  output: AudioOutput
  say(message: BrowserMessage): void
  isConnected(): boolean
  onReady(): void
  onFailed(): void
  /** Called when the play goes on or stands still. */
  onMoving(isMoving: boolean): void
  /** Called when the last sound was heard. Returns when the end may be reported, in the page's time. */
  onSilent(): number
  onFinished(): void
  /** Called when the server has not answered for so long that it never will. */
  onLost(): void
}

type Holding = NonNullable<Extract<BrowserMessage, { type: 'overlay-here' }>['holding']>

/** `ended`: everything was heard, and the server is told in a moment. `over`: the run reports nothing more. */
type Phase = 'loading' | 'playing' | 'held' | 'ended' | 'finished' | 'over'

const beatSeconds = 0.1
/** A beat may come a little late or early. A report that is almost due goes out with it. */
const almost = (beatSeconds * 1000) / 2

/** One play that the server gave to this page. It sounds, reports, and holds when the server does not answer. */
export class PlayRun {
  play: OverlayPlay
  /** When the server allowed it to sound, in the page's time. Undefined: the page must ask first. */
  givenAt: number | undefined
  hasOthers = false
  readonly #options: Options
  readonly #parts: PartQueue
  #phase: Phase = 'loading'
  #stretch: Stretch | undefined
  #position: number
  #placed = 0
  #lease: Lease | undefined
  #reportedAt = 0
  #heldAt = 0
  #tellsAt = Number.POSITIVE_INFINITY
  #isBeating = false
  #wasReady = false

  constructor(play: OverlayPlay, options: Options) {
    this.play = play
    this.#options = options
    this.#position = play.from_seconds
    this.#parts = new PartQueue({
      context: options.output.context,
      from: play.from_seconds,
      isSound: (part) => this.play.shown[part.part_index]?.kind === 'sound',
      onLoaded: () => this.#onLoaded(),
      onFailed: () => this.#fail(),
    })
  }

  get isSounding(): boolean {
    return this.#phase === 'playing'
  }

  get isWaiting(): boolean {
    return this.#phase === 'loading'
  }

  /** Whether the server was told of its end, if it could be reached. */
  get isTold(): boolean {
    return this.#phase === 'finished'
  }

  position(): number {
    return this.#stretch?.position() ?? this.#position
  }

  holding(): Holding | null {
    if (this.givenAt === undefined || this.#phase === 'over') return null
    const { play_id, epoch } = this.play
    return {
      play_id,
      epoch,
      seconds: Math.max(0, this.position()),
      is_finished: this.isTold || this.#phase === 'ended',
    }
  }

  /** Takes in new parts of the play. */
  learn(play: OverlayPlay): void {
    if (this.#isDone) return
    this.play = play
    this.#parts.learn(play.parts, play.is_complete)
  }

  /** The server gave the play to this page once more, while it was sounding all the time. */
  adopt(play: OverlayPlay, now: number): void {
    this.learn(play)
    this.givenAt = now
    this.#lease?.renew(now, play.from_seconds)
    this.#report()
    this.#arm()
  }

  begin(wait: number): void {
    if (this.#phase !== 'loading' || this.givenAt === undefined) return
    this.#lease = new Lease(this.givenAt, this.play.from_seconds)
    this.#hold()
    this.#report()
    this.#goOn(wait)
    this.#beat()
  }

  onLease(seconds: number): void {
    this.#lease?.answer(seconds)
    this.#reconsider()
  }

  onOthers(hasOthers: boolean): void {
    if (this.hasOthers === hasOthers) return
    this.hasOthers = hasOthers
    this.#reconsider()
  }

  onLineRenewed(): void {
    this.#lease?.forgetReports()
    this.learn(this.play)
  }

  /** Resolves when the play is silent. */
  async stop(): Promise<void> {
    this.#position = this.position()
    this.#phase = 'over'
    this.#parts.close()
    const stretch = this.#stretch
    this.#stretch = undefined
    await stretch?.silence()
  }

  #reconsider(): void {
    if (this.#phase === 'playing') this.#arm()
    if (this.#phase !== 'held') return
    this.#goOn(0)
    this.#beat()
  }

  #goOn(wait: number): void {
    const isAllowed =
      this.#lease !== undefined &&
      performance.now() < this.#lease.endsAt() - beatSeconds * 1000 &&
      this.#position < this.#lease.secondsMax(this.hasOthers) - beatSeconds
    if (!isAllowed) return
    this.#phase = 'playing'
    this.#stretch = new Stretch(this.#options.output, { from: this.#position, wait })
    this.#placed = 0
    this.#options.onMoving(true)
    this.#onLoaded()
  }

  #hold(): void {
    this.#position = this.position()
    this.#phase = 'held'
    this.#heldAt = performance.now()
    void this.#stretch?.silence()
    this.#stretch = undefined
    this.#options.onMoving(false)
  }

  #onLoaded(): void {
    if (!this.#wasReady && this.#parts.isReady) {
      this.#wasReady = true
      this.#options.onReady()
    }
    if (!this.#stretch) return
    for (const { index, part, buffer } of this.#parts.from(this.#placed)) {
      if (part.start_seconds + buffer.duration > this.#position) this.#stretch.place(part, buffer)
      this.#placed = index + 1
    }
    this.#arm()
  }

  /** Sets the moment at which the play falls silent unless the server answers. */
  #arm(): void {
    if (!this.#stretch || !this.#lease) return
    const left = (this.#lease.endsAt() - performance.now()) / 1000
    const byLease = this.#options.output.context.currentTime + left
    if (this.#stretch.isClosing()) this.#hold()
    else this.#stretch.closeAt(Math.min(byLease, this.#stretch.timeOf(this.#lease.secondsMax(this.hasOthers))))
  }

  #beat(): void {
    if (!this.#isBeating) void this.#keepBeating()
  }

  async #keepBeating(): Promise<void> {
    this.#isBeating = true
    for (let isLost = false; !isLost && !this.#isDone;) {
      await this.#options.output.after(beatSeconds)
      this.#tick()
      isLost = this.#phase === 'held' && performance.now() - this.#heldAt > lostMilliseconds
      if (isLost) this.#options.onLost()
    }
    this.#isBeating = false
  }

  get #isDone(): boolean {
    return this.#phase === 'finished' || this.#phase === 'over'
  }

  #tick(): void {
    if (this.#isDone) return
    if (this.#phase === 'playing') this.#look()
    if (this.#phase === 'ended' && performance.now() >= this.#tellsAt) return this.#finish()
    if (performance.now() - this.#reportedAt >= progressMilliseconds - almost) this.#report()
    this.#parts.release(this.position())
  }

  #look(): void {
    const isOver = this.#parts.isLoaded && this.#stretch?.isOver() === true
    const hasExpired = this.#lease !== undefined && performance.now() >= this.#lease.endsAt()
    if (!isOver && !hasExpired && this.#stretch?.isClosing() !== true) return
    this.#hold()
    if (!isOver) return
    this.#phase = 'ended'
    this.#tellsAt = this.#options.onSilent()
  }

  #report(): void {
    const { play_id, epoch } = this.play
    const seconds = Math.max(0, this.position())
    this.#reportedAt = performance.now()
    this.#lease?.report(seconds, this.#reportedAt)
    const decibels = this.#options.output.takeDecibels()
    this.#options.say({ type: 'play-progress', play_id, epoch, seconds, decibels })
  }

  #finish(): void {
    const { play_id, epoch } = this.play
    this.#phase = 'finished'
    this.#parts.close()
    this.#options.say({ type: 'play-finished', play_id, epoch, decibels: this.#options.output.takeDecibels() })
    this.#options.onFinished()
  }

  /**
   * Without a connection every fetch fails, which says nothing about the file. The fetch is repeated after
   * reconnecting. Another overlay goes on where this one falls silent.
   */
  #fail(): void {
    if (!this.#options.isConnected()) return
    const { play_id, epoch } = this.play
    if (this.#phase !== 'loading') this.#report()
    void this.stop()
    this.#options.say({ type: 'play-failed', play_id, epoch })
    this.#options.onFailed()
  }
}
