import { soundFileMaxBytes, soundMaxSeconds } from '@lautgabe/contract/sounds/sound-rules.ts'
import { encodeWav, fittingRate } from './encode-wav.ts'

const rate = 48_000
const peakCount = 80

/** An offline context decodes without a press of the user. */
const decode = async (file: Blob) => new OfflineAudioContext(1, 1, rate).decodeAudioData(await file.arrayBuffer())

export type SoundShape = { seconds: number; peaks: number[] }

/** The length and waveform of a chosen file. Undefined if this browser cannot read it; the server perhaps can. */
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

/**
 * Makes a WAV of a file that only this browser can read. A file that is too long stays too long, and the server refuses
 * it.
 */
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
