const headerBytes = 4
/** The side information of a mono MPEG 1 frame. The tag stands behind it. */
const sideBytes = 17
const frameBytes = 384
const samplesPerFrame = 1152
/** The samples that LAME adds in front. A decoder adds 529 more, which players know. */
const encoderDelay = 576
const tocBytes = 100

/**
 * A first frame that holds no sound but tells how much padding follows. Without it every player begins 23 ms late and
 * ends in silence. With it start times are exact to the sample. The layout is LAME's "Info" tag.
 */
export function lengthFrame(mp3: Uint8Array, samples: number): Uint8Array {
  const frames = Math.round(mp3.length / frameBytes)
  const padding = Math.max(0, frames * samplesPerFrame - samples - encoderDelay)
  const bytes = new Uint8Array(frameBytes)
  const view = new DataView(bytes.buffer)
  bytes.set(mp3.subarray(0, headerBytes))
  let offset = headerBytes + sideBytes
  const text = (word: string) => {
    bytes.set(Buffer.from(word, 'latin1'), offset)
    offset += word.length
  }
  const number = (value: number) => {
    view.setUint32(offset, value)
    offset += 4
  }
  text('Info')
  // Frames, bytes and a table of contents follow.
  number(7)
  number(frames)
  number(mp3.length + frameBytes)
  for (let percent = 0; percent < tocBytes; percent++) bytes[offset + percent] = Math.floor((percent * 256) / tocBytes)
  offset += tocBytes
  text('LAME3.100')
  // Players do not use method, filter, gains, flags and bit rate, so these stay empty.
  offset += 12
  bytes.set([encoderDelay >> 4, ((encoderDelay & 15) << 4) | (padding >> 8), padding & 255], offset)
  return bytes
}
