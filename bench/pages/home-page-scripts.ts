import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../../dist/web')

/**
 * The compressed size of the scripts that the page itself names. The browser fetches them before the page can be used.
 */
export async function firstPaintScriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? []
  const files = tags
    .filter((tag) => tag.startsWith('<script') || tag.includes('rel="modulepreload"'))
    .flatMap((tag) => /(?:src|href)="([^"]+\.js)"/.exec(tag)?.[1] ?? [])
  return [...new Set(files)].map((file) => sizeOf(join(built, file))).reduce((sum, size) => sum + size, 0)
}

/** The server sends very small files uncompressed. */
function sizeOf(file: string): number {
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}
