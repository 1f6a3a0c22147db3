import { AudioRefused } from '../audio/audio-refused.ts'

/** Kilobits by index in the header. 0 is "free format", which nobody uses. */
const bitratesMpeg1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitratesMpeg2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const ratesMpeg1 = [44_100, 48_000, 32_000]

const leastFrames = 2
/** A file that is mostly something else is not an MP3, whatever is inside it. */
const leastShareOfFile = 0.5

type Frame = { bytes: number; seconds: number; sampleRate: number }

/**
 * Returns only the frames of the sound. Tags in front, and any bytes hidden between or behind, never reach the decoder.
 */
export function readMp3Frames(bytes: Uint8Array, mostSeconds: number): Uint8Array {
  const tagEnd = endOfTag(bytes)
  const kept = new Uint8Array(bytes.length - tagEnd)
  let keptBytes = 0
  let frames = 0
  let seconds = 0
  let sampleRate = 0
  for (let offset = tagEnd; offset < bytes.length;) {
    const frame = frameAt(bytes, offset)
    const isFrame = frame && (sampleRate === 0 || frame.sampleRate === sampleRate) && isFollowed(bytes, offset, frame)
    if (!isFrame) {
      offset++
      if (offset - tagEnd - keptBytes > kept.length * (1 - leastShareOfFile)) throw new AudioRefused('damaged')
      continue
    }
    kept.set(bytes.subarray(offset, offset + frame.bytes), keptBytes)
    keptBytes += frame.bytes
    sampleRate = frame.sampleRate
    frames++
    seconds += frame.seconds
    if (seconds > mostSeconds + 0.1) throw new AudioRefused('too_long')
    offset += frame.bytes
  }
  if (frames < leastFrames) throw new AudioRefused('damaged')
  return kept.subarray(0, keptBytes)
}

/** Any noise may contain a frame header by chance, but hardly ever a second one exactly behind it. */
function isFollowed(bytes: Uint8Array, offset: number, frame: Frame): boolean {
  const next = offset + frame.bytes
  if (next > bytes.length) return false
  if (next + 4 > bytes.length) return true
  return frameAt(bytes, next)?.sampleRate === frame.sampleRate || isTagAt(bytes, next)
}

function isTagAt(bytes: Uint8Array, offset: number): boolean {
  // All of them begin with a letter. A file that is no MP3 may reach this line for every third byte.
  if ((bytes[offset] ?? 0) > 0x7f) return false
  return ['TAG', 'APE', 'LYR', 'ID3'].includes(String.fromCharCode(...bytes.subarray(offset, offset + 3)))
}

function frameAt(bytes: Uint8Array, offset: number): Frame | undefined {
  // The loop asks this for every byte of a file that is no MP3, so no object is made before something is found.
  if (bytes[offset] !== 0xff) return undefined
  const kind = bytes[offset + 1] ?? 0
  // Eleven bits of sync, then the version (1 is reserved), then layer 3.
  const version = (kind >> 3) & 3
  if ((kind & 0xe0) !== 0xe0 || version === 1 || (kind & 6) !== 2) return undefined
  const isMpeg1 = version === 3
  const rates = bytes[offset + 2] ?? 0
  const kilobits = (isMpeg1 ? bitratesMpeg1 : bitratesMpeg2)[rates >> 4] ?? 0
  const baseRate = ratesMpeg1[(rates >> 2) & 3]
  if (kilobits === 0 || baseRate === undefined) return undefined
  const sampleRate = isMpeg1 ? baseRate : version === 2 ? baseRate / 2 : baseRate / 4
  const samples = isMpeg1 ? 1152 : 576
  const padding = (rates >> 1) & 1
  return {
    bytes: Math.floor((samples * kilobits * 125) / sampleRate) + padding,
    seconds: samples / sampleRate,
    sampleRate,
  }
}

function endOfTag(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10)
  const size = ((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127)
  if (size + 10 > bytes.length) throw new AudioRefused('damaged')
  return size + 10
}
