import { AudioRefused } from '../audio/audio-refused.ts'
import { beginsWith } from './recognise.ts'

const headerBytes = 27
const flagsOffset = 5
const continuedFlag = 1
const firstPageFlag = 2
const lastPageFlag = 4
const leastPages = 3

const isPage = beginsWith('OggS')

/**
 * Accepts one stream: whole pages with correct checksums, numbered 0, 1, 2 … Refuses chained or interleaved streams
 * (video, or a bomb of thousands of streams). Returns only what was checked, because the decoders look for pages behind
 * garbage too, and take every page with the number 0 for a new beginning.
 */
export function readOggPages(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const serial = file.subarray(14, 18)
  let pages = 0
  let end = 0
  let isOver = false
  for (;;) {
    const length = pageLength(file.subarray(end))
    // A file that was cut off ends in the middle of a page.
    if (length === undefined) break
    const page = file.subarray(end, end + length)
    if (checksum(page) !== page.readUInt32LE(22)) throw new AudioRefused('damaged')
    const isNext = page.subarray(14, 18).equals(serial) && page.readUInt32LE(18) === pages
    if (isOver || !isNext || !isHeaderKnown(page, pages === 0)) throw new AudioRefused('unsupported')
    isOver = ((page[flagsOffset] ?? 0) & lastPageFlag) !== 0
    pages++
    end += length
  }
  if (pages < leastPages) throw new AudioRefused('damaged')
  return file.subarray(0, end)
}

/** The first page describes the stream. */
export function firstBody(pages: Buffer): Buffer {
  return pages.subarray(headerBytes + (pages[26] ?? 0), pageLength(pages))
}

/** A decoder skips a page whose header it does not know, and would look for others inside it. */
function isHeaderKnown(page: Buffer, isFirst: boolean): boolean {
  const flags = (page[flagsOffset] ?? 0) & ~lastPageFlag
  return page[4] === 0 && (isFirst ? flags === firstPageFlag : (flags & ~continuedFlag) === 0)
}

function pageLength(rest: Buffer): number | undefined {
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
function checksum(page: Buffer): number {
  let value = 0
  for (let index = 0; index < page.length; index++) {
    const byte = index >= 22 && index < 26 ? 0 : (page[index] ?? 0)
    value = (value << 8) ^ (table[((value >>> 24) ^ byte) & 255] ?? 0)
  }
  return value >>> 0
}
