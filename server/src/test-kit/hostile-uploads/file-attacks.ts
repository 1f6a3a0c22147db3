import { seededNumbers } from '@lautgabe/contract/test-kit/seeded-random.ts'
import { gzipSync } from 'node:zlib'
import { type HostileUpload, join, payload, randomBytes, type Sample, uint32le } from './hostile-upload.ts'

/** Hostile or damaged versions of an honest file. */
export function attacksOn(sample: Sample, as: HostileUpload['as'], siblings: readonly Sample[]): HostileUpload[] {
  const random = seededNumbers(sample.bytes.length)
  const variant = (label: string, expected: HostileUpload['expected'], change: Partial<Sample>): HostileUpload => ({
    ...sample,
    ...change,
    as,
    expected,
    label: `${sample.label}: ${label}`,
  })
  const { bytes, name } = sample
  const base = name.replace(/\.\w+$/, '')
  const ending = name.slice(base.length)
  const others = siblings.filter((other) => !sameKind(other, sample))
  return [
    variant('as it is', 'accepted', {}),
    ...[0, 1, 2, 4, 11, 20].map((length) =>
      variant(`its first ${length} bytes`, 'refused', { bytes: bytes.subarray(0, length) }),
    ),
    ...[0.1, 0.3, 0.5, 0.8, 0.99].map((share) =>
      variant(`its first ${share * 100} %`, 'either', { bytes: bytes.subarray(0, Math.floor(bytes.length * share)) }),
    ),
    ...[1, 2, 3, 4, 5].map((turn) =>
      variant(`damaged (${turn})`, 'either', { bytes: damaged(bytes, random, turn * 8) }),
    ),
    ...others.map((other) => variant(`called ${other.name}`, 'refused', { name: other.name })),
    ...others.map((other) =>
      variant(`declared ${other.declaredType}`, 'refused', { declaredType: other.declaredType }),
    ),
    ...['text/html', 'image/svg+xml', 'application/zip', 'video/mp4'].map((declaredType) =>
      variant(`declared ${declaredType}`, 'refused', { declaredType }),
    ),
    ...['.exe', '.html', '.svg', '', '.m3u8', `${ending}.php`, `${ending}\0.png`].map((wrong) =>
      variant(`called horn${wrong}`, 'refused', { name: `horn${wrong}` }),
    ),
    ...[payload, '<?php system($_GET[0]);', '#!/bin/sh\nid\n', 'PK\u0003\u0004', '\0'].flatMap((text) => [
      variant(`behind ${JSON.stringify(text).slice(0, 12)}`, 'refused', { bytes: join(text, bytes) }),
      variant(`followed by ${JSON.stringify(text).slice(0, 12)}`, 'either', { bytes: join(bytes, text.repeat(20)) }),
    ]),
    ...['../../etc/passwd', '..\\..\\boot', '\u202Egpj.', '\uFEFF漢字', '<img onerror=alert(1)>', ' '].map((odd) =>
      variant(`called ${JSON.stringify(odd)}`, 'accepted', { name: `${odd}${ending}` }),
    ),
    variant('with a name of 300 characters', 'refused', { name: `${'x'.repeat(300)}${ending}` }),
    variant('without a declared type', 'accepted', { declaredType: '' }),
  ]
}

const sameKind = (one: Sample, other: Sample) => kindOf(one) === kindOf(other)
const kindOf = ({ declaredType }: Sample) => declaredType.replace('x-', '').replace('mp3', 'mpeg')

function damaged(bytes: Uint8Array, random: () => number, times: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  for (let turn = 0; turn < times; turn++) copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256)
  return copy
}

/** Files of foreign formats under the names we accept. */
export function foreignFiles(): HostileUpload[] {
  const random = seededNumbers(4)
  const foreign: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(10_000)],
    ['noise', randomBytes(10_000, random)],
    ['a page', Buffer.from(`<!doctype html>${payload}`)],
    ['an SVG with a script', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>`)],
    [
      'an SVG with an outside file',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    ],
    ['an HLS list', Buffer.from('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')],
    ['a concat list', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['a playlist', Buffer.from('[playlist]\nFile1=http://127.0.0.1:80/\n')],
    ['a gzip bomb', gzipSync(Buffer.alloc(50_000_000))],
    [
      'a zip bomb',
      join(
        'PK\u0003\u0004\u0014\0\0\0\u0008\0',
        Buffer.alloc(8),
        uint32le(100),
        uint32le(0xffff_ffff),
        '\u0013\0\0\0[Content_Types].xml',
        gzipSync(Buffer.alloc(5_000_000)).subarray(10),
      ),
    ],
    ['a program', join('\u007FELF\u0002\u0001\u0001', randomBytes(4000, random))],
    ['a Windows program', join('MZ', randomBytes(4000, random))],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
    ['PostScript', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file')],
    [
      'an ImageMagick script',
      Buffer.from("push graphic-context\nfill 'url(https://127.0.0.1/x|id)'\npop graphic-context"),
    ],
    ['FLAC', join('fLaC\0\0\0\u0022', randomBytes(4000, random))],
    ['MIDI', join('MThd\0\0\0\u0006\0\u0001\0\u0001\0`', randomBytes(400, random))],
    ['AIFF', join('FORM\0\0\u0010\0AIFFCOMM', randomBytes(4000, random))],
    ['WMA', join(Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), randomBytes(4000, random))],
    ['TIFF', join('II*\0\u0008\0\0\0', randomBytes(4000, random))],
    ['BMP', join('BM', uint32le(70), Buffer.alloc(60))],
    ['a Photoshop file', join('8BPS\0\u0001', Buffer.alloc(400))],
    ['an icon', join('\0\0\u0001\0\u0001\0', Buffer.alloc(400))],
    ['AVIF', join('\0\0\0\u001CftypavifF\0\0\0\0avifmif1miaf', randomBytes(400, random))],
    ['Matroska', join(Buffer.from('1a45dfa3', 'hex'), randomBytes(4000, random))],
  ]
  const disguises = [
    { as: 'sound', name: 'a.mp3', declaredType: 'audio/mpeg' },
    { as: 'sound', name: 'a.wav', declaredType: 'audio/wav' },
    { as: 'sound', name: 'a.ogg', declaredType: 'audio/ogg' },
    { as: 'picture', name: 'a.png', declaredType: 'image/png' },
    { as: 'picture', name: 'a.svg', declaredType: 'image/svg+xml' },
  ] as const
  return foreign.flatMap(([label, bytes]) =>
    disguises.map(({ as, name, declaredType }): HostileUpload => ({
      as,
      name,
      declaredType,
      bytes,
      label: `${label} as ${name}`,
      expected: 'refused',
    })),
  )
}
