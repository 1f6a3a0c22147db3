import { soundFileMaxBytes, soundMaxSeconds } from '@lautgabe/contract/sounds/sound-rules.ts'
import { encodeWav, fittingRate } from './encode-wav.ts'

const rate = 48_000
const peakCount = 80

/** An offline context decodes without asking for a press first. */
const decode = async (file: Blob) => new OfflineAudioContext(1, 1, rate).decodeAudioData(await file.arrayBuffer())

export type SoundShape = { seconds: number; peaks: number[] }

/** How long a chosen file is and how it looks; nothing if this browser cannot read it, the server may still do. */
export async function readShape(file: Blob): Promise<SoundShape | undefined> {
  const decoded = await decode(file).catch(() => undefined)
  return decoded && { seconds: decoded.duration, peaks: toPeaks(decoded.getChannelData(0)) }
}

function toPeaks(samples: Float32Array): number[] {
  const stretch = Math.max(1, Math.floor(samples.length / peakCount))
  const peaks = Array.from({ length: peakCount }, (_, index) =>
    samples
      .subarray(index * stretch, (index + 1) * stretch)
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  )
  const loudest = Math.max(...peaks, 0.001)
  return peaks.map((peak) => peak / loudest)
}

/** Makes a WAV of what only this browser can read. Too long stays too long: the server then says so. */
export async function convertToWav(file: File): Promise<File> {
  const decoded = await decode(file)
  const seconds = Math.min(decoded.duration, soundMaxSeconds + 1)
  const channels = Math.min(2, decoded.numberOfChannels)
  const context = new OfflineAudioContext(
    channels,
    Math.ceil(seconds * fittingRate(seconds, channels, soundFileMaxBytes)),
    fittingRate(seconds, channels, soundFileMaxBytes),
  )
  const source = new AudioBufferSourceNode(context, { buffer: decoded })
  source.connect(context.destination)
  source.start()
  const rendered = await context.startRendering()
  const samples = Array.from({ length: channels }, (_, channel) => rendered.getChannelData(channel))
  const name = file.name.replace(/\.\w+$/, '')
  return new File([encodeWav(samples, rendered.sampleRate)], `${name}.wav`, { type: 'audio/wav' })
}
