import { AudioRefused } from '../audio-refused.ts'
import type { DecodedAudio } from '../pcm.ts'
import { checkShape } from '../sound-shape.ts'

const formatPcm = 1
const formatFloat = 3
const formatExtensible = 0xfffe

type Format = { tag: number; channels: number; sampleRate: number; bytesPerSample: number }

/**
 * Reads PCM of 8, 16, 24 and 32 bits and floats of 32 and 64. A data chunk may claim more bytes than there are (streams
 * do not know their length); it then ends where the file ends. Every other wrong header is refused.
 */
export function decodeWav(bytes: Uint8Array, mostSamples = Infinity): DecodedAudio {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 12 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WAVE') throw new AudioRefused('damaged')
  let format: Format | undefined
  for (let offset = 12; offset + 8 <= bytes.length;) {
    const size = view.getUint32(offset + 4, true)
    const start = offset + 8
    const name = textAt(bytes, offset)
    if (name === 'fmt ') {
      if (format) throw new AudioRefused('damaged')
      format = readFormat(view, start, size)
    }
    if (name === 'data') {
      if (!format) throw new AudioRefused('damaged')
      return readSamples(view, start, Math.min(size, bytes.length - start), format, mostSamples)
    }
    offset = start + size + (size % 2)
  }
  throw new AudioRefused('damaged')
}

function readFormat(view: DataView, start: number, size: number): Format {
  if (size < 16 || start + 16 > view.byteLength) throw new AudioRefused('damaged')
  const outerTag = view.getUint16(start, true)
  const isExtensible = outerTag === formatExtensible
  if (isExtensible && (size < 40 || start + 40 > view.byteLength)) throw new AudioRefused('damaged')
  const tag = isExtensible ? view.getUint16(start + 24, true) : outerTag
  const channels = view.getUint16(start + 2, true)
  const sampleRate = view.getUint32(start + 4, true)
  const blockBytes = view.getUint16(start + 12, true)
  const bytesPerSample = view.getUint16(start + 14, true) / 8
  const isKnown =
    (tag === formatPcm && [1, 2, 3, 4].includes(bytesPerSample)) ||
    (tag === formatFloat && [4, 8].includes(bytesPerSample))
  if (!isKnown) throw new AudioRefused('unsupported')
  if (blockBytes !== channels * bytesPerSample) throw new AudioRefused('damaged')
  checkShape({ channels, sampleRate })
  return { tag, channels, sampleRate, bytesPerSample }
}

function readSamples(view: DataView, start: number, size: number, format: Format, mostSamples: number): DecodedAudio {
  const { channels, sampleRate, bytesPerSample } = format
  const frameBytes = channels * bytesPerSample
  const length = Math.floor(size / frameBytes)
  if (length > mostSamples) throw new AudioRefused('too_long')
  const read = sampleReader(view, format)
  const decoded = Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(length)
    for (let index = 0; index < length; index++) {
      const sample = read(start + index * frameBytes + channel * bytesPerSample)
      samples[index] = Number.isFinite(sample) ? Math.max(-4, Math.min(4, sample)) : 0
    }
    return samples
  })
  return { channels: decoded, sampleRate }
}

function sampleReader(view: DataView, { tag, bytesPerSample }: Format): (offset: number) => number {
  if (tag === formatFloat) {
    return bytesPerSample === 8 ? (offset) => view.getFloat64(offset, true) : (offset) => view.getFloat32(offset, true)
  }
  switch (bytesPerSample) {
    case 1:
      return (offset) => (view.getUint8(offset) - 128) / 128
    case 2:
      return (offset) => view.getInt16(offset, true) / 32_767
    case 3:
      return (offset) => (view.getUint16(offset, true) + view.getInt8(offset + 2) * 65_536) / 8_388_608
    default:
      return (offset) => view.getInt32(offset, true) / 2_147_483_648
  }
}

function textAt(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4))
}
