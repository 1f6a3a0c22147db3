import { seededNumbers } from '@lautgabe/contract/test-kit/seeded-random.ts'
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders'
import { aBabble } from '../tones.ts'
import { wavBytes } from '../wav-bytes.ts'
import { join, randomBytes, type Sample, uint32be } from './hostile-upload.ts'
import { oggPage, opusHead, opusTags } from './ogg-bytes.ts'

const voice = aBabble({ seconds: 0.6, decibels: -6 }).samples

/** One honest file of each kind. The attacks are made from these. */
export async function sampleSounds(): Promise<Sample[]> {
  const mp3 = await encodeMp3Sample(1)
  return [
    { label: 'mp3', name: 'horn.mp3', declaredType: 'audio/mpeg', bytes: mp3 },
    {
      label: 'tagged stereo mp3',
      name: 'Horn.MP3',
      declaredType: 'audio/mp3',
      bytes: join(id3(400), await encodeMp3Sample(2)),
    },
    { label: 'wav', name: 'horn.wav', declaredType: 'audio/wav', bytes: wavBytes([voice]) },
    {
      label: '24-bit stereo wav',
      name: 'horn.wav',
      declaredType: 'audio/x-wav',
      bytes: wavBytes([voice, voice], { depth: 24, sampleRate: 44_100, isExtensible: true }),
    },
    { label: 'vorbis', name: 'horn.ogg', declaredType: 'audio/ogg', bytes: await encodeOggSample() },
    { label: 'opus', name: 'horn.opus', declaredType: 'audio/ogg', bytes: opusSample() },
  ]
}

export function id3(size: number): Buffer {
  const digits = [21, 14, 7, 0].map((shift) => (size >> shift) & 127)
  return join('ID3\u0003\u0000\u0000', Uint8Array.from(digits), Buffer.alloc(size))
}

async function encodeMp3Sample(channels: 1 | 2): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  encoder.configure({ channels, sampleRate: 48_000, bitrate: 64 })
  return join(encoder.encode(Array.from({ length: channels }, () => voice)).slice(), encoder.finalize().slice())
}

async function encodeOggSample(): Promise<Buffer> {
  const encoder = await createOggEncoder()
  encoder.configure({ channels: 1, sampleRate: 48_000, vbrQuality: 2, oggSerialNo: 7 })
  const pieces: Uint8Array[] = []
  for (let start = 0; start < voice.length; start += 4096) {
    pieces.push(encoder.encode([voice.subarray(start, start + 4096)]).slice())
  }
  return join(...pieces, encoder.finalize().slice())
}

/** We have no encoder, but every byte string is a valid CELT frame: it sounds like rustling. */
export function opusSample(): Buffer {
  const random = seededNumbers(5)
  const packets = Array.from({ length: 25 }, () => join(Uint8Array.of(0xf8), randomBytes(120, random)))
  return join(
    oggPage({ packets: [opusHead(1)], sequence: 0, isFirst: true }),
    oggPage({ packets: [opusTags], sequence: 1 }),
    oggPage({ packets, sequence: 2, granule: 25 * 960, isLast: true }),
  )
}

function box(name: string, ...content: (Uint8Array | string)[]): Buffer {
  const body = join(...content)
  return join(uint32be(body.length + 8), name, body)
}

/** The frame of an M4A: boxes as a phone writes them, around bytes that are no AAC. */
export function m4aSample(reference = '\u0000\u0000\u0000\u0001'): Buffer {
  const dref = box('dref', uint32be(0), uint32be(1), box('url ', reference))
  const minf = box('minf', box('smhd', Buffer.alloc(8)), box('dinf', dref))
  const mdia = box('mdia', box('hdlr', Buffer.alloc(8), 'soun', Buffer.alloc(12)), minf)
  return join(
    box('ftyp', 'M4A ', uint32be(0), 'M4A mp42isom'),
    box('moov', box('mvhd', Buffer.alloc(100)), box('trak', mdia)),
    box('mdat', randomBytes(3000, seededNumbers(9))),
  )
}
