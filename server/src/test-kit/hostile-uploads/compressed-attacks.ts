import { seededNumbers } from '@lautgabe/contract/test-kit/seeded-random.ts'
import { type HostileUpload, join, payload, randomBytes, uint32be, uint32le } from './hostile-upload.ts'
import { copiesHead, oggPage, opusHead, opusTags, vorbisHead } from './ogg-bytes.ts'
import { id3, m4aSample, opusSample } from './sample-sounds.ts'

const random = seededNumbers(77)

const repeated = (count: number, part: (index: number) => Buffer) =>
  join(...Array.from({ length: count }, (_, index) => part(index)))

const first = (packet: Buffer, serial = 7) => oggPage({ packets: [packet], sequence: 0, isFirst: true, serial })

/** A packet of 48 frames of 2.5 ms, all empty: 120 ms of sound from two bytes. */
const densePacket = Uint8Array.of(0xe3, 48)

const denseOpus = join(
  first(opusHead(1)),
  oggPage({ packets: [opusTags], sequence: 1 }),
  repeated(200, (index) =>
    oggPage({
      packets: Array.from({ length: 200 }, () => densePacket),
      sequence: index + 2,
      granule: (index + 1) * 200 * 5760,
    }),
  ),
)

const tagsPage = oggPage({ packets: [opusTags], sequence: 1 })
const secondHead = oggPage({ packets: [copiesHead(255)], sequence: 0 })
const minuteOfOpus = (sequence: number) =>
  repeated(2, (index) =>
    oggPage({ packets: Array.from({ length: 255 }, () => densePacket), sequence: sequence + index }),
  )

const brokenPacket = Uint8Array.of(3)
const brokenOpus = repeated(8000, (index) =>
  oggPage({ packets: Array.from({ length: 255 }, () => brokenPacket), sequence: index + 2 }),
)

/** The lowest bit rate at the lowest sample rate: a megabyte holds 17 minutes. */
const slowMp3Frame = join(Uint8Array.of(0xff, 0xe3, 0x18, 0xc4), Buffer.alloc(68))

const oggRefused: [string, Buffer][] = [
  ['1,000 streams', repeated(1000, (index) => first(vorbisHead(1, 48_000), index))],
  ['two streams, one behind the other', join(opusSample(), opusSample())],
  ['a day of Opus in 80 kB', denseOpus],
  ['255 channels of Opus', join(first(opusHead(255, 255)), oggPage({ packets: [opusTags], sequence: 1 }))],
  ['a second beginning with 255 channels', join(first(opusHead(1)), secondHead, tagsPage, minuteOfOpus(2))],
  [
    'a second beginning inside a page of an unknown kind',
    join(first(opusHead(1)), tagsPage, oggPage({ packets: [secondHead], sequence: 2, oddFlags: 8 }), minuteOfOpus(3)),
  ],
  ['two million broken packets', join(first(opusHead(1)), tagsPage, brokenOpus)],
  ['255 channels of Vorbis', join(first(vorbisHead(255, 48_000)), randomBytes(5000, random))],
  ['no channel', join(first(vorbisHead(0, 48_000)), randomBytes(5000, random))],
  ['4 GHz', join(first(vorbisHead(1, 0xffff_ffff)), randomBytes(5000, random))],
  ['Theora', first(join('\u0080theora', Buffer.alloc(40)))],
  ['Speex', first(join('Speex   ', Buffer.alloc(72)))],
  ['FLAC in Ogg', first(join('\u007FFLAC', Buffer.alloc(40)))],
  ['a wrong checksum', opusSample().map((byte, index) => (index === 300 ? byte ^ 1 : byte)) as Buffer],
  ['only a first page', first(vorbisHead(2, 44_100))],
  [
    'a page that promises 65 kB',
    join('OggS\0\u0002', Buffer.alloc(20), '\u00FF', Buffer.alloc(255, 255), '\u0001vorbis'),
  ],
  [
    'random setup',
    join(
      first(vorbisHead(1, 48_000)),
      ...[1, 2, 3, 4].map((sequence) =>
        oggPage({ packets: [join('\u0005vorbis', randomBytes(2000, random))], sequence }),
      ),
    ),
  ],
  [
    '100,000 empty pages',
    join(
      first(vorbisHead(1, 48_000)),
      repeated(100_000, () => Buffer.from('OggS', 'latin1')),
    ),
  ],
]

const mp3Refused: [string, Buffer][] = [
  ['17 minutes in a megabyte', repeated(14_000, () => slowMp3Frame)],
  ['a tag that claims 256 MB', join('ID3\u0003\0\0\u007F\u007F\u007F\u007F', Buffer.alloc(2000))],
  ['only a tag', id3(5000)],
  ['a tag with a zip behind it', join(id3(100), 'PK\u0003\u0004', randomBytes(4000, random))],
  ['a tag with a page behind it', join(id3(100), payload.repeat(80))],
  ['1,000 tags', repeated(1000, () => id3(20))],
  ['noise behind a frame header', join(Uint8Array.of(0xff, 0xfb, 0x90, 0x64), randomBytes(20_000, random))],
  ['nothing but sync', Buffer.alloc(50_000, 0xff)],
  ['layer 2', repeated(40, () => join(Uint8Array.of(0xff, 0xfd, 0x84, 0), Buffer.alloc(380)))],
  ['layer 1', repeated(40, () => join(Uint8Array.of(0xff, 0xff, 0x84, 0), Buffer.alloc(380)))],
  ['free format', repeated(40, () => join(Uint8Array.of(0xff, 0xfb, 0, 0), Buffer.alloc(380)))],
  ['raw AAC', repeated(40, () => join(Uint8Array.of(0xff, 0xf1, 0x50, 0x80, 0x2f, 0xff, 0xfc), Buffer.alloc(370)))],
]

const deepBoxes = Array.from({ length: 3000 }).reduce<Buffer>(
  (inner) => join(uint32be(inner.length + 8), 'moov', inner),
  Buffer.alloc(0),
)
const ftyp = (brand: string) => join(uint32be(20), 'ftyp', brand, uint32be(0), brand)

const m4aRefused: [string, Buffer][] = [
  ['an outline', m4aSample()],
  ['a reference to a local file', m4aSample('\0\0\0\0file:///etc/passwd\0')],
  ['a reference to an address', m4aSample('\0\0\0\0http://169.254.169.254/latest/meta-data\0')],
  ['only a brand', ftyp('M4A ')],
  ['a box of 4 GB', join(ftyp('M4A '), uint32be(0xffff_ffff), 'moov', Buffer.alloc(100))],
  ['a box of 16 EB', join(ftyp('M4A '), uint32be(1), 'moov', Buffer.alloc(8, 255), Buffer.alloc(100))],
  ['a box of no size, for ever', join(ftyp('M4A '), uint32be(0), 'moov', Buffer.alloc(100))],
  ['boxes 3,000 deep', join(ftyp('M4A '), deepBoxes)],
  ['a film', ftyp('isom')],
  ['a picture of a phone', ftyp('heic')],
  ['QuickTime', ftyp('qt  ')],
  [
    'a table of 4 billion samples',
    join(
      ftyp('M4A '),
      uint32be(40),
      'moov',
      uint32be(32),
      'stsz',
      uint32be(0),
      uint32be(0),
      uint32be(0xffff_ffff),
      uint32le(0),
    ),
  ],
]

export function compressedAttacks(): HostileUpload[] {
  return [
    ...refused('a.ogg', 'audio/ogg', oggRefused),
    ...refused('a.mp3', 'audio/mpeg', mp3Refused),
    ...refused('a.m4a', 'audio/mp4', m4aRefused),
  ]
}

function refused(name: string, declaredType: string, attacks: readonly [string, Buffer][]): HostileUpload[] {
  return attacks.map(([label, bytes]) => ({
    label: `${name}: ${label}`,
    as: 'sound',
    expected: 'refused',
    bytes,
    name,
    declaredType,
  }))
}
