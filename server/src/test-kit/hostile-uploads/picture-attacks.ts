import { seededNumbers } from '@lautgabe/contract/test-kit/seeded-random.ts'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type HostileUpload, join, randomBytes, type Sample, uint32be, uint32le } from './hostile-upload.ts'

const noise = (edge: number) =>
  sharp(randomBytes(edge * edge * 3, seededNumbers(edge)), { raw: { width: edge, height: edge, channels: 3 } })

export async function samplePictures(): Promise<Sample[]> {
  const frames = Array.from({ length: 4 }, (_, index) => randomBytes(32 * 32 * 3, seededNumbers(index)))
  const moving = sharp(join(...frames), { raw: { width: 32, height: 128, channels: 3, pageHeight: 32 } })
  return [
    { label: 'png', name: 'a.png', declaredType: 'image/png', bytes: await noise(40).png().toBuffer() },
    { label: 'jpeg', name: 'a.jpg', declaredType: 'image/jpeg', bytes: await photograph() },
    { label: 'webp', name: 'a.webp', declaredType: 'image/webp', bytes: await noise(48).webp().toBuffer() },
    { label: 'gif', name: 'a.gif', declaredType: 'image/gif', bytes: await moving.gif({ loop: 0 }).toBuffer() },
  ]
}

/** A photo as a phone takes it, with the place where it was taken. */
function photograph(): Promise<Buffer> {
  return noise(64)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'nobody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()
}

function pngChunk(name: string, body: Uint8Array): Buffer {
  const named = join(name, body)
  return join(uint32be(body.length), named, uint32be(crc32(named)))
}

function png(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const header = join(uint32be(width), uint32be(height), Uint8Array.of(1, 0, 0, 0, 0))
  return join('\u0089PNG\r\n\u001A\n', pngChunk('IHDR', header), ...chunks, pngChunk('IEND', Buffer.alloc(0)))
}

const rows = (width: number, height: number) =>
  pngChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)))
const bombText = (name: string) => pngChunk(name, join('x\0\0', deflateSync(Buffer.alloc(40_000_000))))

export async function pictureAttacks(): Promise<HostileUpload[]> {
  const jpeg = await photograph()
  const frameHeader = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const vastJpeg = Buffer.from(jpeg)
  vastJpeg.set([0xff, 0xdc, 0xff, 0xdc], frameHeader + 5)
  const [, , webp] = await samplePictures()
  const vastGif = join(
    'GIF89a',
    Uint8Array.of(255, 255, 255, 255, 0x80, 0, 0),
    Buffer.alloc(6),
    ',',
    Buffer.alloc(4),
    Uint8Array.of(255, 255, 255, 255, 0),
    '\u0002\u0002L\u0001\0;',
  )
  const attacks: [string, string, Buffer, HostileUpload['expected']][] = [
    ['50,000 × 50,000', 'png', png(50_000, 50_000, rows(50_000, 3000)), 'refused'],
    ['16,000,001 pixels in a row', 'png', png(16_000_001, 1, rows(16_000_001, 1)), 'refused'],
    ['one column of 16,000,001', 'png', png(1, 16_000_001, rows(1, 16_000_001).subarray(0, 1_900_000)), 'refused'],
    ['4 billion wide', 'png', png(0xffff_ffff, 0xffff_ffff, rows(8, 8)), 'refused'],
    ['no size', 'png', png(0, 0, rows(8, 8)), 'refused'],
    ['no rows', 'png', png(64, 64), 'refused'],
    ['40 MB of text packed small', 'png', png(64, 64, bombText('zTXt'), rows(64, 64)), 'either'],
    ['40 MB of colour profile packed small', 'png', png(64, 64, bombText('iCCP'), rows(64, 64)), 'either'],
    ['3,900 × 3,900', 'png', png(3900, 3900, rows(3900, 3900)), 'accepted'],
    ['three megabytes', 'png', join(png(64, 64, rows(64, 64)), Buffer.alloc(3_000_000)), 'refused'],
    ['65,500 × 65,500', 'jpg', vastJpeg, 'refused'],
    ['2,457 passes', 'jpg', await manyPasses(), 'refused'],
    ['65,535 × 65,535', 'gif', vastGif, 'refused'],
    ['10,000 frames', 'gif', await manyFrames(10_000), 'either'],
    ['a size of 4 GB', 'webp', join('RIFF', uint32le(0xffff_ffff), webp?.bytes.subarray(8) ?? ''), 'either'],
    [
      '16,384 × 16,384',
      'webp',
      join('RIFF', uint32le(30), 'WEBPVP8X', uint32le(10), uint32le(0), Uint8Array.of(255, 63, 0, 255, 63, 0)),
      'refused',
    ],
  ]
  return attacks.map(([label, ending, bytes, expected]) => ({
    label: `${ending}: ${label}`,
    as: 'picture',
    expected,
    bytes,
    name: `a.${ending}`,
    declaredType: `image/${ending === 'jpg' ? 'jpeg' : ending}`,
  }))
}

async function manyFrames(count: number): Promise<Buffer> {
  const one = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
  const imageStart = one.lastIndexOf(','.charCodeAt(0))
  const image = one.subarray(imageStart, -1)
  return join(one.subarray(0, imageStart), ...Array.from({ length: count }, () => image), ';')
}

/** A small file whose every pass walks through all pixels: one for each bit of each frequency of each colour. */
async function manyPasses(): Promise<Buffer> {
  const plain = sharp({ create: { width: 3900, height: 3900, channels: 3, background: 'red' } })
  const jpeg = await plain.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const marker = (code: number, from = 0) => jpeg.indexOf(Buffer.of(0xff, code), from)
  const second = marker(0xda, marker(0xda) + 2)
  const pass = jpeg.subarray(second, marker(0xc4, second))
  const passes: Buffer[] = []
  for (const colour of [1, 2, 3]) {
    for (let frequency = 1; frequency < 64; frequency++) {
      for (let bit = 12; bit >= 0; bit--) {
        const copy = Buffer.from(pass)
        copy[5] = colour
        copy.set([frequency, frequency, ((bit === 12 ? 0 : bit + 1) << 4) | bit], 7)
        passes.push(copy)
      }
    }
  }
  return join(jpeg.subarray(0, second), ...passes, Uint8Array.of(0xff, 0xd9))
}
