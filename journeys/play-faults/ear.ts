import type { BrowserContext } from '@playwright/test'
import { donationHertz, earRate, partHertz, type Tone, windowFrames } from './tone-code.ts'

/** One window of sound, and when it went to the loudspeaker (milliseconds of the system's clock). */
export type Heard = Tone & { at: number; overlay: number }

declare global {
  interface Window {
    tellHeard?: (heard: Omit<Heard, 'overlay'>) => void
  }
}

/** It uses the system clock: the audio clock falls behind wherever the machine is late with the sound. */
const worklet = `
const frames = ${windowFrames}
const donationHertz = ${JSON.stringify(donationHertz)}
const partHertz = ${JSON.stringify(partHertz)}
function power(samples, hertz) {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / ${earRate})
  let last = 0, before = 0
  for (const sample of samples) { const now = sample + turn * last - before; before = last; last = now }
  return last * last + before * before - turn * last * before
}
function loudest(samples, all) {
  const powers = all.map((hertz) => power(samples, hertz))
  return powers.indexOf(Math.max(...powers))
}
class Ear extends AudioWorkletProcessor {
  constructor() { super(); this.window = new Float32Array(frames); this.filled = 0 }
  process([input]) {
    const [left] = input
    if (left) this.window.set(left, this.filled)
    else this.window.fill(0, this.filled, this.filled + 128)
    this.filled += 128
    if (this.filled === frames) {
      this.filled = 0
      let sum = 0
      for (const sample of this.window) sum += sample * sample
      if (Math.sqrt(sum / frames) > 0.003)
        this.port.postMessage({ at: Date.now(), donation: loudest(this.window, donationHertz), part: loudest(this.window, partHertz) })
    }
    return true
  }
}
registerProcessor('ear', Ear)
`

/** Reports every window in which a page of this context makes sound. The context must have `bypassCSP`. */
export async function listenTo(
  context: BrowserContext,
  overlay: number,
  onHeard: (heard: Heard) => void,
): Promise<void> {
  await context.exposeBinding('tellHeard', (_source, heard: Omit<Heard, 'overlay'>) => onHeard({ ...heard, overlay }))
  await context.addInitScript((code) => {
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode, ...rest: number[]) => AudioNode
    const listen = async (source: AudioNode, exit: AudioDestinationNode) => {
      const { context: audio } = exit
      await audio.audioWorklet.addModule(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
      const ear = new AudioWorkletNode(audio, 'ear')
      ear.port.addEventListener('message', ({ data }: MessageEvent<Omit<Heard, 'overlay'>>) => window.tellHeard?.(data))
      ear.port.start()
      connect.call(source, ear)
      connect.call(ear, exit)
    }
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, target: AudioNode, ...rest: number[]) {
        // A page that is closed meanwhile needs no ear.
        if (target instanceof AudioDestinationNode) listen(this, target).catch(() => {})
        return connect.call(this, target, ...rest)
      },
    })
  }, worklet)
}
