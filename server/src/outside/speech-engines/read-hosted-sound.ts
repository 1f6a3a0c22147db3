import { setImmediate as letOthersWork } from 'node:timers/promises'
import { MPEGDecoder } from 'mpg123-decoder'
import { AudioRefused } from '../../platform/audio/audio-refused.ts'
import { decodeWav } from '../../platform/audio/files/decode-wav.ts'
import type { Pcm } from '../../platform/audio/pcm.ts'
import { checkShape } from '../../platform/audio/sound-shape.ts'
import { toMono } from '../../platform/audio/to-mono.ts'
import { OutsideError } from '../../platform/outside-error.ts'
import { readMp3Frames } from '../../platform/uploads/mp3-frames.ts'
import type { ServiceAnswer } from '../service-calls/call-service.ts'

const usualRate = 24_000
/** About a second of sound, decoded in a few milliseconds. */
const mp3ChunkBytes = 16_384

/**
 * These bytes hold 43 seconds of PCM at 24 kHz and 1.5 for each character. Nobody speaks so slowly: some servers answer in a
 * finer format, and the queue of the engine refuses a text that turns out too long.
 */
export const mostSpeechBytes = (text: string): number => 2 * 1024 * 1024 + 72 * 1024 * text.length
const mostMp3Seconds = (text: string): number => 20 + text.length

/**
 * Reads the sound in an answer by its real format, not by the format we asked for. Anything else is "try-later", and far
 * too much sound for the words "never".
 */
export async function readHostedSound(
  service: string,
  text: string,
  { headers, bytes }: Pick<ServiceAnswer, 'headers' | 'bytes'>,
): Promise<Pcm> {
  const type = (headers.get('content-type') ?? '').toLowerCase()
  if (!/^(audio\/|application\/octet-stream)/.test(type)) {
    throw new OutsideError('try-later', `${service} answered with something that is not sound`)
  }
  if (bytes.length === 0) throw new OutsideError('try-later', `${service} answered with nothing`)
  try {
    if (startsWith(bytes, 'RIFF')) {
      const { channels, sampleRate } = decodeWav(bytes)
      return { samples: toMono(channels), sampleRate }
    }
    if (/mpeg|mp3/.test(type) || startsWith(bytes, 'ID3')) return await decodeMp3(bytes, mostMp3Seconds(text))
    if (bytes.length % 2 === 1) throw new OutsideError('try-later', `${service} answered with half a sample`)
    const sampleRate = Number(/rate=(\d{4,6})/.exec(type)?.[1] ?? usualRate)
    checkShape({ channels: 1, sampleRate })
    return { samples: fromPcm16(bytes), sampleRate }
  } catch (error) {
    if (!(error instanceof AudioRefused)) throw error
    // That is the text's fault, as in the queue of the engine, which must not rest for it.
    if (error.reason === 'too_long') throw new OutsideError('never', `${service} made too much of it`)
    throw new OutsideError('try-later', `${service} answered with a damaged sound (${error.reason})`)
  }
}

const startsWith = (bytes: Uint8Array, magic: string) =>
  String.fromCharCode(...bytes.subarray(0, magic.length)) === magic

function fromPcm16(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const samples = new Float32Array(bytes.length / 2)
  for (let index = 0; index < samples.length; index++) samples[index] = view.getInt16(index * 2, true) / 32_768
  return samples
}

/** Pauses between chunks, so that other work gets a turn. */
async function decodeMp3(bytes: Uint8Array, mostSeconds: number): Promise<Pcm> {
  const frames = readMp3Frames(bytes, mostSeconds)
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const pieces: Float32Array[] = []
    let sampleRate = 0
    for (let start = 0; start < frames.length; start += mp3ChunkBytes) {
      const piece = decoder.decode(frames.subarray(start, start + mp3ChunkBytes))
      pieces.push(toMono(piece.channelData).slice(0, piece.samplesDecoded))
      sampleRate ||= piece.sampleRate
      await letOthersWork()
    }
    const samples = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
    let offset = 0
    for (const piece of pieces) {
      samples.set(piece, offset)
      offset += piece.length
    }
    if (samples.length === 0) throw new AudioRefused('damaged')
    return { samples, sampleRate }
  } finally {
    decoder.free()
  }
}
