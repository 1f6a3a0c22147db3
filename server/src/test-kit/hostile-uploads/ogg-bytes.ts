import { join, uint32le } from './hostile-upload.ts'

type Page = {
  packets: readonly Uint8Array[]
  sequence: number
  serial?: number
  granule?: number
  isFirst?: boolean
  isLast?: boolean
  /** Flags that no standard knows. */
  oddFlags?: number
}

/** Written without the product's reader, bit by bit, so that the two check each other. */
export function oggPage({ packets, sequence, serial = 7, granule = 0, isFirst, isLast, oddFlags = 0 }: Page): Buffer {
  const sizes = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ])
  const head = Buffer.alloc(27)
  head.write('OggS', 'latin1')
  head[5] = (isFirst ? 2 : 0) + (isLast ? 4 : 0) + oddFlags
  head.writeUInt32LE(granule >>> 0, 6)
  head.writeUInt32LE(serial, 14)
  head.writeUInt32LE(sequence, 18)
  head[26] = sizes.length
  const page = join(head, Uint8Array.from(sizes), ...packets)
  page.set(uint32le(checksum(page)), 22)
  return page
}

function checksum(bytes: Uint8Array): number {
  let value = 0
  for (const byte of bytes) {
    value ^= byte << 24
    for (let bit = 0; bit < 8; bit++) value = value < 0 ? (value << 1) ^ 0x04c1_1db7 : value << 1
  }
  return value
}

/** Any number of channels, all of them copies of the first. */
export function copiesHead(channels: number): Buffer {
  const fixed = join('OpusHead', Uint8Array.of(1, channels, 0, 0), uint32le(48_000), Uint8Array.of(0, 0, 255, 1, 0))
  return join(fixed, Buffer.alloc(channels))
}

export function opusHead(channels: number, mapping = 0): Buffer {
  const tail = mapping === 0 ? [] : [channels, 0, ...Array.from({ length: channels }, (_, index) => index)]
  return join('OpusHead', Uint8Array.of(1, channels, 0, 0), uint32le(48_000), Uint8Array.of(0, 0, mapping, ...tail))
}

export const opusTags = join('OpusTags', uint32le(4), 'test', uint32le(0))

export function vorbisHead(channels: number, sampleRate: number): Buffer {
  return join(
    '\u0001vorbis',
    uint32le(0),
    Uint8Array.of(channels),
    uint32le(sampleRate),
    Buffer.alloc(12),
    '\u00B8\u0001',
  )
}
