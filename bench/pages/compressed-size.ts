import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const built = join(import.meta.dirname, '../../dist/web')

/** Bytes of a built file as it is sent. The server sends very small files uncompressed. */
export function compressedSize(path: string): number {
  const file = join(built, path)
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}
