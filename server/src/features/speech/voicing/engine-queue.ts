import type { Language } from '@lautgabe/contract/languages.ts'
import { hostedEngines } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { SpeechEngine, SpeechRequest } from '../../../outside/speech-engines/speech-engine.ts'
import { type Pcm, secondsOf } from '../../../platform/audio/pcm.ts'
import { type Clock, secondsAfter } from '../../../platform/clock.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { CircuitBreaker } from '../../../platform/queueing/circuit-breaker.ts'
import { FairQueue, type Turn } from '../../../platform/queueing/fair-queue.ts'
import { EnginePace, spokenLength } from './engine-pace.ts'

/**
 * An engine with paid work every few seconds is under load: more follows, and what nobody asked for yet would stand in
 * its way.
 */
const calmSeconds = 4
const plainWords: Record<Language, string> = { en: 'Hello there.', de: 'Hallo zusammen.' }
const breakerRules = { failures: 3, restSeconds: 30 }
/** How much the latest run counts in the running mean. */
const meanWeight = 0.3

/** The time limit of a run: a fixed part, since the engine may have to start, and some time per character. */
const runMaxMilliseconds = (text: string) => 15_000 + 200 * text.length

/** One engine, its queue and its reputation: who waits for it, and whether it is worth waiting for. */
export class EngineQueue {
  readonly engine: SpeechEngine
  readonly pace = new EnginePace()
  readonly #clock: Clock
  readonly #queue: FairQueue
  readonly #breaker: CircuitBreaker
  readonly #runMax: (text: string) => number
  #meanRunSeconds = 1
  #busyUntil = new Date(0)
  #isBeingTested = false

  constructor(engine: SpeechEngine, clock: Clock, runMax = runMaxMilliseconds) {
    this.#runMax = runMax
    this.engine = engine
    this.#clock = clock
    this.#queue = new FairQueue(engine.concurrency)
    this.#breaker = new CircuitBreaker(clock, breakerRules)
  }

  get waiting(): number {
    return this.#queue.waiting
  }

  get running(): number {
    return this.#queue.running
  }

  /** Nothing waits or runs, and nothing that cannot wait did a moment ago. */
  get isCalm(): boolean {
    return this.waiting + this.running === 0 && this.#clock.now() >= this.#busyUntil
  }

  get isResting(): boolean {
    return this.#breaker.isResting
  }

  get isUsable(): boolean {
    return !this.isResting && this.engine.health().state !== 'failed'
  }

  /**
   * How long other streamers keep the engine before each piece of this one's: each has one turn. Those who wait now are
   * taken to have more to say, since their messages come in pieces too.
   */
  secondsOfOthers(owner: string): number {
    return (this.#queue.othersThan(owner) / this.#queue.places) * this.#meanRunSeconds
  }

  expectedWaitSeconds(turn: Turn): number {
    return (this.#queue.aheadOf(turn) / this.#queue.places) * this.#meanRunSeconds
  }

  /** A listener who cannot wait wants to hear the same. */
  press(turn: Turn): void {
    this.#queue.press(turn)
    this.#noteBusy(turn)
  }

  /** Audio that cannot be speech counts as a failure too. A caller who gives up proves nothing about the engine. */
  speak(turn: Turn, request: SpeechRequest, onBegun?: () => void): Promise<Pcm> {
    return this.#queue.run(turn, request.signal, async () => {
      this.#noteBusy(turn)
      onBegun?.()
      const began = this.#clock.now()
      const limit = AbortSignal.timeout(this.#runMax(request.text))
      try {
        const signal = AbortSignal.any([request.signal, limit])
        const pcm = requireSpeech(await this.engine.speak({ ...request, signal }), request.text)
        // By the clock, which tests can move. It may be set back meanwhile.
        const makingSeconds = Math.max(0, this.#clock.now().getTime() - began.getTime()) / 1000
        this.#meanRunSeconds += meanWeight * (makingSeconds - this.#meanRunSeconds)
        this.pace.note({ characters: spokenLength(request.text), seconds: secondsOf(pcm), makingSeconds })
        this.#breaker.succeeded()
        this.#noteBusy(turn)
        return pcm
      } catch (error) {
        if (request.signal.aborted) throw error
        // "Never" is about this request, not about the engine.
        if (!(error instanceof OutsideError && error.advice === 'never')) this.#noteFailure(request)
        if (limit.aborted) throw new OutsideError('try-later', 'the speech engine took too long', { cause: error })
        throw error
      }
    })
  }

  /**
   * An engine of ours that rests is asked for plain words: some text may be too much for it, and others must not suffer.
   */
  #noteFailure({ voice, language, settings }: SpeechRequest): void {
    this.#breaker.failed()
    if (!this.isResting || this.#isBeingTested || hostedEngines.has(this.engine.name)) return
    this.#isBeingTested = true
    const text = plainWords[language]
    const signal = AbortSignal.timeout(this.#runMax(text))
    void this.#queue
      .run({ owner: 'test' }, signal, () => this.engine.speak({ text, voice, language, settings, signal }))
      .then((pcm) => requireSpeech(pcm, text))
      .then(
        () => this.#breaker.succeeded(),
        () => {},
      )
      .finally(() => void (this.#isBeingTested = false))
  }

  #noteBusy({ canWait = false }: Turn): void {
    if (!canWait) this.#busyUntil = secondsAfter(this.#clock.now(), calmSeconds)
  }
}

const quietest = 0.0005

/** A word that every engine can say in every language. */
const plainWord = /(?<![\p{L}\p{M}])(?=[a-z]*[aeiou])[a-z]{3,}(?![\p{L}\p{M}])/iu

/** Catches rubbish from any engine. */
function requireSpeech(pcm: Pcm, text: string): Pcm {
  const seconds = secondsOf(pcm)
  const power = pcm.samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, pcm.samples.length)
  const isSilent = power <= quietest ** 2 || seconds <= 0.05
  // Written so that NaN fails too.
  const isSound = power < 4
  // An engine may have no sound for a lone "h" or for signs of another script. A person who types them must not make it rest.
  if (isSilent && !plainWord.test(text)) throw new OutsideError('never', 'the speech engine has no sound for it')
  if (isSilent || !isSound) throw new OutsideError('try-later', 'the speech engine answered with rubbish')
  // Some texts are long when read aloud, such as signs that an engine spells out. That is the text's fault, not the
  // engine's.
  if (seconds > 5 + text.length * 0.6) throw new OutsideError('never', 'the speech engine made too much of it')
  return pcm
}
