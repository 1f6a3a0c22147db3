import { createMp3Encoder } from 'wasm-media-encoders'
import { lengthFrame } from './mp3-length-frame.ts'
import { type Pcm, studioRate } from '../pcm.ts'

const kilobitsPerSecond = 128
const chunkLength = 48_000
/** LAME lowers the volume by this factor. We raise the input by the same factor, so that the level stays. */
const encoderScale = 0.95

/** The encoder is WebAssembly inside its package, so nothing is fetched. Each thread keeps one instance for good. */
let loadedEncoder: ReturnType<typeof createMp3Encoder> | undefined

/** The MP3 is mono, 48 kHz, 128 kbit/s, and exactly as long as the sound. */
export async function encodeMp3({ samples, sampleRate }: Pcm): Promise<Uint8Array<ArrayBuffer>> {
  if (sampleRate !== studioRate) throw new RangeError('Only sounds of 48 kHz are encoded.')
  loadedEncoder ??= createMp3Encoder()
  const encoder = await loadedEncoder
  encoder.configure({ channels: 1, sampleRate: sampleRate, bitrate: kilobitsPerSecond })
  const pieces: Uint8Array[] = []
  for (let start = 0; start < samples.length; start += chunkLength) {
    const chunk = samples.slice(start, start + chunkLength).map((sample) => sample / encoderScale)
    // The encoder returns a view of its own memory, which the next call overwrites.
    pieces.push(encoder.encode([chunk]).slice())
  }
  pieces.push(encoder.finalize().slice())
  const mp3 = joined(pieces)
  return joined([lengthFrame(mp3, samples.length), mp3])
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let offset = 0
  for (const piece of pieces) {
    bytes.set(piece, offset)
    offset += piece.length
  }
  return bytes
}
