import { AudioRefused } from '../audio/audio-refused.ts'
import { beginsWith } from './recognise.ts'

const headerBytes = 27
const firstPageFlag = 2
const leastPages = 3

const isPage = beginsWith('OggS')

/**
 * Accepts one stream, whole pages and correct checksums. Refuses chained or interleaved streams (video, or a bomb of
 * thousands of streams).
 */
export function checkOggPages(bytes: Uint8Array): void {
  let pages = 0
  for (let offset = 0; offset < bytes.length; pages++) {
    const length = pageLength(bytes.subarray(offset))
    // A file that was cut off ends in the middle of a page.
    if (length === undefined) break
    const page = bytes.subarray(offset, offset + length)
    const isFirst = ((page[5] ?? 0) & firstPageFlag) !== 0
    if (isFirst && pages > 0) throw new AudioRefused('unsupported')
    if (checksum(page) !== Buffer.from(page.subarray(22, 26)).readUInt32LE()) throw new AudioRefused('damaged')
    offset += length
  }
  if (pages < leastPages) throw new AudioRefused('damaged')
}

function pageLength(rest: Uint8Array): number | undefined {
  if (!isPage(rest) || rest.length < headerBytes) return undefined
  const segments = rest[26] ?? 0
  const body = rest.subarray(headerBytes, headerBytes + segments).reduce((sum, size) => sum + size, 0)
  const length = headerBytes + segments + body
  return length <= rest.length ? length : undefined
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04c1_1db7 : 0)
  return value
})

/** Ogg's own CRC, calculated with zeros in place of the checksum. */
function checksum(page: Uint8Array): number {
  let value = 0
  for (let index = 0; index < page.length; index++) {
    const byte = index >= 22 && index < 26 ? 0 : (page[index] ?? 0)
    value = (value << 8) ^ (table[((value >>> 24) ^ byte) & 255] ?? 0)
  }
  return value >>> 0
}
