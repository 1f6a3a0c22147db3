import type { Page } from '@playwright/test'
import { toneRate } from './tones.ts'

type Chunk = { frame: number; samples: Float32Array }

declare global {
  interface Window {
    recording?: {
      isOn: boolean
      chunks: Chunk[]
      arrivals: { text: string; time: number }[]
      context?: BaseAudioContext
    }
  }
}

/** The recorded sound from the beginning of the audio clock on: sample n sounded at n / 48,000 s. */
export type Recording = { samples: Float32Array; arrivals: { text: string; seconds: number }[] }

/** Counts samples itself: under load `currentFrame` of Chromium 127 names the same block twice now and then. */
const worklet = `
class Recorder extends AudioWorkletProcessor {
  process([input]) {
    const [left] = input
    this.frame = this.frame === undefined ? currentFrame : this.frame + 128
    this.port.postMessage({ frame: this.frame, samples: left ? left.slice() : new Float32Array(128) })
    return true
  }
}
registerProcessor('recorder', Recorder)
`

/**
 * Call it before the page loads. It keeps every sample that goes to the loudspeaker, and when on its clock messages
 * arrive. The content policy of the page does not let the recorder script in, so the context must have `bypassCSP`.
 */
export async function recordAudio(page: Page): Promise<void> {
  await page.addInitScript((code) => {
    const recording: NonNullable<Window['recording']> = { isOn: false, chunks: [], arrivals: [] }
    window.recording = recording
    const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode, ...rest: number[]) => AudioNode
    const record = async (source: AudioNode, target: AudioNode) => {
      const { context } = target
      await context.audioWorklet.addModule(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
      const recorder = new AudioWorkletNode(context, 'recorder')
      recorder.port.addEventListener('message', ({ data }: MessageEvent<Chunk>) => recording.chunks.push(data))
      recorder.port.start()
      connect.call(source, recorder)
      // The browser does not compute a node that is not connected to an output.
      connect.call(recorder, target)
      recording.isOn = true
    }
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, target: AudioNode, ...rest: number[]) {
        if (target instanceof AudioDestinationNode) {
          recording.context = target.context
          // The page may be closed meanwhile.
          record(this, target).catch(() => {})
        }
        return connect.call(this, target, ...rest)
      },
    })
    const parse = JSON.parse
    JSON.parse = (text: string, ...rest: []) => {
      if (recording.context) recording.arrivals.push({ text, time: recording.context.currentTime })
      return parse(text, ...rest) as unknown
    }
  }, worklet)
}

export async function untilRecording(page: Page): Promise<void> {
  await page.waitForFunction(() => window.recording?.isOn)
}

/** Resolves when the page has made sound for that long. */
export async function untilHeard(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction(
    (blocks) =>
      (window.recording?.chunks.filter(({ samples }) => samples.some((each) => each !== 0)).length ?? 0) > blocks,
    (seconds * toneRate) / 128,
    { polling: 50 },
  )
}

export async function recordingOf(page: Page): Promise<Recording> {
  const { base64, arrivals } = await page.evaluate(async () => {
    const { chunks, arrivals: arrived } = window.recording ?? { chunks: [], arrivals: [] }
    const last = chunks.at(-1)
    const samples = new Float32Array(last ? last.frame + last.samples.length : 0)
    for (const chunk of chunks) samples.set(chunk.samples, chunk.frame)
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(reader.result as string))
      reader.readAsDataURL(new Blob([samples]))
    })
    return { base64: url.slice(url.indexOf(',') + 1), arrivals: arrived }
  })
  const bytes = Buffer.from(base64, 'base64')
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  return { samples, arrivals: arrivals.map(({ text, time }) => ({ text, seconds: time })) }
}

/** Any sound below this level counts as silence. */
const silence = 0.0005

/** The spans with sound. A pause shorter than the given one belongs to its span. */
export function soundsIn(samples: Float32Array, pauseSeconds = 0.01): { from: number; until: number }[] {
  const found: { from: number; until: number }[] = []
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) < silence) continue
    const last = found.at(-1)
    if (last && index - last.until <= pauseSeconds * toneRate) last.until = index
    else found.push({ from: index, until: index })
  }
  return found.map(({ from, until }) => ({ from: from / toneRate, until: (until + 1) / toneRate }))
}
