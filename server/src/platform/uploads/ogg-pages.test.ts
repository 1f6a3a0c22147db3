import { describe, expect, it } from 'vitest'
import { oggPage, opusHead, opusTags } from '../../test-kit/hostile-uploads/ogg-bytes.ts'
import { firstBody, readOggPages } from './ogg-pages.ts'

const sound = Uint8Array.of(0xf8, 1, 2, 3)
const head = oggPage({ packets: [opusHead(1)], sequence: 0, isFirst: true })
const tags = oggPage({ packets: [opusTags], sequence: 1 })
const audio = oggPage({ packets: [sound, sound], sequence: 2 })
const last = oggPage({ packets: [sound], sequence: 3, isLast: true })
const file = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

describe('Ogg pages', () => {
  it('one stream from its first page to its last comes back as it is', () => {
    const bytes = file(head, tags, audio, last)

    const pages = readOggPages(bytes)

    expect(pages.equals(bytes)).toBe(true)
    expect(firstBody(pages).equals(opusHead(1))).toBe(true)
  })

  it.each([
    ['garbage', Buffer.from('junk')],
    ['another stream behind garbage', file(Buffer.from('junk'), head, tags, audio)],
    ['half a page', last.subarray(0, 20)],
  ])('%s behind the pages is left off', (_, rest) => {
    expect(readOggPages(file(head, tags, audio, rest))).toHaveLength(file(head, tags, audio).length)
  })

  it.each([
    ['a second page 0', [head, oggPage({ packets: [opusHead(2)], sequence: 0 }), tags, audio]],
    ['a second first page', [head, tags, oggPage({ packets: [opusHead(2)], sequence: 2, isFirst: true })]],
    ['a page left out', [head, tags, last]],
    ['a page twice', [head, tags, tags, audio]],
    ['a page of another stream', [head, tags, oggPage({ packets: [sound], sequence: 2, serial: 8 })]],
    ['a page behind the last', [head, tags, audio, last, oggPage({ packets: [sound], sequence: 4 })]],
    ['an unknown flag', [head, tags, oggPage({ packets: [head], sequence: 2, oddFlags: 8 })]],
    ['a first page without its flag', [oggPage({ packets: [opusHead(1)], sequence: 0 }), tags, audio]],
  ])('%s is refused', (_, pages) => {
    expect(() => readOggPages(file(...pages))).toThrow(expect.objectContaining({ reason: 'unsupported' }))
  })

  it('a wrong checksum is refused', () => {
    const wrong = audio.map((byte, index) => (index === 22 ? byte ^ 1 : byte))

    expect(() => readOggPages(file(head, tags, wrong, last))).toThrow(expect.objectContaining({ reason: 'damaged' }))
  })
})
