import type { Pcm } from '../../../platform/audio/pcm.ts'

/** Reads the 16-bit mono wave file that Flite writes. */
export function readWave(bytes: Buffer): Pcm {
  let sampleRate = 0
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    if (name === 'fmt ') sampleRate = bytes.readUInt32LE(at + 12)
    if (name === 'data') return { samples: toFloats(bytes.subarray(at + 8, at + 8 + size)), sampleRate }
    at += 8 + size + (size % 2)
  }
  throw new Error('a wave file without sound')
}

function toFloats(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: Math.floor(bytes.length / 2) }, (_, i) => bytes.readInt16LE(i * 2) / 32_768)
}
