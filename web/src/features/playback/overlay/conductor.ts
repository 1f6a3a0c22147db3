import type { BrowserMessage, ServerMessage } from '@lautgabe/contract/live-messages.ts'
import {
  aheadOfServerMaxSeconds,
  offerMilliseconds,
  type OverlayPlay,
  type OverlayStateMessage,
} from '@lautgabe/contract/playback/overlay-messages.ts'
import type { AudioOutput } from './audio-output.ts'
import { PlayRun } from './play-run.ts'
import type { Stage } from './stage.ts'

type Holding = ReturnType<PlayRun['holding']>

type Options = {
  output: AudioOutput
  stage: Stage
  say(message: BrowserMessage): void
  isConnected(): boolean
  /** The present look. The address may override the server's state. */
  look(): OverlayStateMessage['look']
  /** The play that this page held before it was reloaded. */
  carried: Holding
  /** Called when no play has begun and nothing is shown: the right moment for anything that would disturb. */
  onIdle(): void
}

/**
 * The end of a play is reported at most this long before the alert is gone, so that the next play can wait for that
 * within its offer.
 */
const waitMaxMilliseconds = offerMilliseconds / 2

/**
 * Obeys the server's latest state. The server decides what plays and on which overlay. This page plays it and reports.
 */
export class Conductor {
  readonly #options: Options
  #run: PlayRun | undefined
  #carried: Holding
  #askedAt: number | undefined
  #silence: Promise<unknown> = Promise.resolve()
  #prepared: PlayRun | undefined

  constructor(options: Options) {
    this.#options = options
    this.#carried = options.carried
  }

  /** A play that began here and whose end the server has not confirmed. */
  holding(): Holding {
    return this.#run?.holding() ?? this.#carried
  }

  get isIdle(): boolean {
    return this.#options.stage.isEmpty && (this.#run === undefined || this.#run.isWaiting)
  }

  hear(message: ServerMessage): void {
    if (message.type === 'snapshot') this.#onLineRenewed()
    else if (message.type === 'overlay-state') this.#obey(message)
    else if (message.type === 'play-go' && this.#isCurrent(message)) this.#onGo()
    else if (message.type === 'play-lease' && this.#isCurrent(message)) this.#run?.onLease(message.seconds)
  }

  #isCurrent({ play_id, epoch }: { play_id: string; epoch: number }): boolean {
    return this.#run?.play.play_id === play_id && this.#run.play.epoch === epoch
  }

  #onLineRenewed(): void {
    this.#askedAt = undefined
    this.#run?.onLineRenewed()
  }

  #obey({ play, has_others, stop_id }: OverlayStateMessage): void {
    this.#carried = null
    if (!play) this.#drop(stop_id !== null)
    else if (this.#isCurrent(play)) this.#go(play)
    else if (this.#canAdopt(play)) this.#run?.adopt(play, performance.now())
    else if (this.#isLoading(play)) this.#goOnLoading(play)
    else this.#take(play)
    this.#run?.onOthers(has_others)
    if (play) this.#options.stage.learn(play)
    if (stop_id !== null && !play) void this.#confirm(stop_id)
  }

  /** The server gave the same play to this page again while it sounds. It need not be interrupted. */
  #canAdopt(play: OverlayPlay): boolean {
    const run = this.#run
    if (!run?.isSounding || run.play.play_id !== play.play_id || !play.is_started) return false
    const ahead = run.position() - play.from_seconds
    return ahead >= 0 && ahead < aheadOfServerMaxSeconds
  }

  /** The offer is new, what it offers is not: what has been loaded of it stays, and so does the patience with the rest. */
  #isLoading({ play_id, from_seconds }: OverlayPlay): boolean {
    const run = this.#run
    return run?.isWaiting === true && run.play.play_id === play_id && run.play.from_seconds === from_seconds
  }

  #goOnLoading(play: OverlayPlay): void {
    this.#askedAt = undefined
    if (this.#run) this.#run.givenAt = undefined
    this.#go(play)
  }

  #go(play: OverlayPlay): void {
    this.#run?.learn(play)
    if (play.is_started && this.#run) this.#run.givenAt ??= performance.now()
    this.#tryBegin()
  }

  #onGo(): void {
    if (!this.#run) return
    this.#run.givenAt ??= this.#askedAt ?? performance.now()
    this.#tryBegin()
  }

  #drop(isStop = false): void {
    const run = this.#run
    this.#run = undefined
    // An alert whose play ended normally stays visible for its time. A run that waits may have taken over an alert that
    // has none.
    if (isStop || (run && !run.isTold && !run.isWaiting)) this.#options.stage.leave()
    else this.#options.stage.leaveInTime()
    if (run) this.#silence = Promise.all([this.#silence, run.stop()])
    this.#options.onIdle()
  }

  /** As often as the server asks: it may only believe this page once the one that played is gone. */
  async #confirm(stopId: string): Promise<void> {
    await this.#silence
    this.#options.say({ type: 'silenced', stop_id: stopId })
  }

  #take(play: OverlayPlay): void {
    const { output, stage, say, isConnected } = this.#options
    const isSame = this.#run?.play.play_id === play.play_id
    if (isSame) {
      stage.still()
      if (this.#run) this.#silence = Promise.all([this.#silence, this.#run.stop()])
    } else this.#drop()
    const run = new PlayRun(play, {
      output,
      say,
      isConnected,
      onReady: () => void this.#prepare(run),
      onFailed: () => stage.leave(),
      onMoving: (isMoving) => (isMoving ? stage.follow(() => run.position()) : stage.still(run.position())),
      onSilent: () => this.#onSilent(run),
      onFinished: () => this.#options.onIdle(),
      onLost: () => stage.leave(),
    })
    if (play.is_started) run.givenAt = performance.now()
    this.#run = run
    this.#askedAt = undefined
    run.learn(play)
  }

  /**
   * Prepares everything except the server's permission: the output runs, the fonts are loaded, and the last alert had
   * its time.
   */
  async #prepare(run: PlayRun): Promise<void> {
    const { output, stage } = this.#options
    await Promise.all([output.untilRunning(), loadLetters()])
    if (run.givenAt === undefined) {
      // The server may offer a play anew whose alert is still shown.
      if (this.#run === run) stage.leaveInTime()
      await stage.untilEmpty()
      const rest = stage.goneAt + this.#options.look().pause_seconds * 1000 - performance.now()
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
    }
    if (this.#run !== run) return
    this.#prepared = run
    this.#options.onIdle()
    this.#tryBegin()
  }

  #tryBegin(): void {
    const run = this.#run
    if (!run?.isWaiting || this.#prepared !== run) return
    const { play_id, epoch } = run.play
    if (run.givenAt !== undefined) {
      this.#options.stage.show(run.play)
      run.begin(this.#options.look().lead_in_seconds)
    } else if (this.#askedAt === undefined) {
      this.#askedAt = performance.now()
      this.#options.say({ type: 'play-start', play_id, epoch })
    }
  }

  /**
   * The alert stays for its time. The end is reported so late that the next play need not wait longer than its offer
   * lasts.
   */
  #onSilent(run: PlayRun): number {
    const { stage, look } = this.#options
    const { minimum_seconds: minimum, pause_seconds: pause } = look()
    const leavesAt = stage.shownAt + minimum * 1000
    stage.leave(leavesAt)
    void stage.untilEmpty().then(() => this.#options.onIdle())
    return run.play.parts.length === 0 ? leavesAt : leavesAt + pause * 1000 - waitMaxMilliseconds
  }
}

/** Fonts that arrive late would change the width of an alert that is already shown. */
async function loadLetters(): Promise<void> {
  const faces = ['600 1em Geist', '700 1em "Bricolage Grotesque"', '600 1em "Geist Mono"']
  const isLoaded = Promise.all(faces.map((face) => document.fonts.load(face))).catch(() => {})
  await Promise.race([isLoaded, new Promise((resolve) => setTimeout(resolve, 1500))])
}
