import { AudioRefused } from '../audio/audio-refused.ts'
import type { SoundShape } from '../audio/sound-shape.ts'
import { beginsWith } from './recognise.ts'

const isOpus = beginsWith('OpusHead\u0001')
const isVorbis = beginsWith('\u0001vorbis\0\0\0\0')
const leastOpusBytes = 19
const leastVorbisBytes = 30

/** Reads the first packet of a stream at the place where the decoder reads it, which need not be where the probe looked. */
export function readOggHead(head: Buffer, kind: 'opus' | 'vorbis'): SoundShape {
  if (kind === 'vorbis') {
    if (!isVorbis(head) || head.length < leastVorbisBytes) throw new AudioRefused('damaged')
    return { channels: head.readUInt8(11), sampleRate: head.readUInt32LE(12) }
  }
  if (!isOpus(head) || head.length < leastOpusBytes) throw new AudioRefused('damaged')
  // Every other family brings a table of streams, which one or two channels do not need.
  if (head[18] !== 0) throw new AudioRefused('unsupported')
  return { channels: head.readUInt8(9), sampleRate: 48_000 }
}
