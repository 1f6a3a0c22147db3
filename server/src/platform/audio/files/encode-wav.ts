import type { Pcm } from '../pcm.ts'

const headerBytes = 44
const fullScale = 32_767

/** Writes 16-bit mono. There is no dither, so the same sound always has the same bytes, and so the same address. */
export function encodeWav({ samples, sampleRate }: Pcm): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const text = (offset: number, word: string) => bytes.set(Buffer.from(word, 'latin1'), offset)
  text(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (let index = 0; index < samples.length; index++) {
    const sample = Math.max(-1, Math.min(1, samples[index] ?? 0))
    view.setInt16(headerBytes + index * 2, Math.round(sample * fullScale), true)
  }
  return bytes
}
