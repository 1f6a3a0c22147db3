import type { FileRule } from '@lautgabe/contract/endpoint.ts'
import type { Random } from '@lautgabe/contract/test-kit/seeded-random.ts'
import { wavBytes } from '../wav-bytes.ts'

const boundary = 'fuzz-boundary'
const shortSound = Buffer.from(wavBytes([Float32Array.from({ length: 4800 }, (_, at) => Math.sin(at / 9) / 2)]))

/** A form as a browser sends it. Most of its files are none: decoding real ones is tested elsewhere and takes long. */
export function makeForm(
  files: Record<string, FileRule>,
  fields: Record<string, string>,
  random: Random,
): { headers: Record<string, string>; payload: Buffer } {
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`${head(`name="${encodeURIComponent(name)}"`)}\r\n${value}\r\n`),
  )
  const sent = Object.keys(files).map((name) =>
    Buffer.concat([
      Buffer.from(`${head(`name="${name}"; filename="${random.pick(['a.wav', '../b.mp3', 'ü%00.png'])}"`)}\r\n`),
      random.chance(0.03)
        ? shortSound
        : Buffer.from(random.pick(['', 'not a file', 'RIFF\u0000\u0000\u0000\u0000WAVE'])),
      Buffer.from('\r\n'),
    ]),
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...texts, ...sent, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
