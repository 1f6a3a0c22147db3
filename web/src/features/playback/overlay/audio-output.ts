import type { Channel } from './read-parameters.ts'

const sampleRate = 48_000
/** Long enough to hold the sound between two reports. */
const measuredSamples = 32_768
const silentDecibels = -200
/** How often we look at the audio clock. After `standingLooks` looks at the same time, the clock stands still. */
const lookMilliseconds = 1000
const standingLooks = 2

/**
 * The only output for everything this page plays, as long as the page lives. It fires `change` when it can or can no
 * longer sound.
 */
export class AudioOutput extends EventTarget {
  readonly context = new AudioContext({ sampleRate })
  /** Everything connected here is heard. */
  readonly entrance: GainNode
  readonly #meter: AnalyserNode
  readonly #measured = new Float32Array(measuredSamples)
  #measuredAt = 0
  #isStanding = false

  constructor(channel: Channel) {
    super()
    const { context } = this
    this.entrance = context.createGain()
    this.#meter = new AnalyserNode(context, { fftSize: measuredSamples })
    this.entrance.connect(this.#meter)
    if (channel === 'both') this.#meter.connect(context.destination)
    else {
      const mono = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' })
      const pan = new StereoPannerNode(context, { pan: channel === 'left' ? -1 : 1 })
      this.#meter.connect(mono).connect(pan).connect(context.destination)
    }
    context.addEventListener('statechange', () => this.#tellChange())
    this.#watchClock()
  }

  get isRunning(): boolean {
    return this.context.state === 'running' && !this.#isStanding
  }

  /** Takes effect at once, without a click. */
  setVolume(volume: number): void {
    const { gain } = this.entrance
    const now = this.context.currentTime
    gain.cancelScheduledValues(now)
    gain.setValueAtTime(gain.value, now)
    gain.linearRampToValueAtTime(volume, now + 0.02)
  }

  async untilRunning(): Promise<void> {
    while (!this.isRunning) {
      await new Promise((resolve) => this.addEventListener('change', resolve, { once: true }))
    }
  }

  /** Waits by the audio clock: the browser slows down the timers of pages that nobody looks at. */
  after(seconds: number): Promise<void> {
    const silence = new ConstantSourceNode(this.context, { offset: 0 })
    silence.connect(this.entrance)
    silence.start()
    silence.stop(this.context.currentTime + seconds)
    return new Promise((resolve) => {
      silence.addEventListener('ended', () => {
        silence.disconnect()
        resolve()
      })
    })
  }

  /** The loudest level since the last call. Null when nothing runs that could be measured. */
  takeDecibels(): number | null {
    const now = this.context.currentTime
    const samples = Math.min(measuredSamples, Math.ceil((now - this.#measuredAt) * sampleRate))
    if (!this.isRunning || samples <= 0) return null
    this.#measuredAt = now
    this.#meter.getFloatTimeDomainData(this.#measured)
    let peak = 0
    for (let index = measuredSamples - samples; index < measuredSamples; index += 1) {
      peak = Math.max(peak, Math.abs(this.#measured[index] ?? 0))
    }
    return Math.max(silentDecibels, 20 * Math.log10(peak))
  }

  /** A browser that finds no loudspeaker still reports that it runs, but nothing is ever heard. */
  #watchClock(): void {
    let [seen, times] = [-1, 0]
    setInterval(() => {
      const { currentTime, state } = this.context
      times = state === 'running' && currentTime === seen ? times + 1 : 0
      seen = currentTime
      const isStanding = times >= standingLooks
      if (isStanding === this.#isStanding) return
      this.#isStanding = isStanding
      this.#tellChange()
    }, lookMilliseconds)
  }

  #tellChange(): void {
    this.dispatchEvent(new Event('change'))
  }
}
