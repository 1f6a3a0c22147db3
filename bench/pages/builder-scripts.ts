import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { built, compressedSize } from './compressed-size.ts'

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

/**
 * Compressed kilobytes of these modules of the site and all their imports, without those that the others load already.
 */
export function kilobytesOf(modules: readonly string[], without: readonly string[] = []): number {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
  const there = closure(manifest, without)
  const files = [...closure(manifest, modules).difference(there)]
  return files.map(compressedSize).reduce((sum, size) => sum + size, 0) / 1000
}

function closure(manifest: Manifest, modules: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The built site has no ${name}.`)
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return files
}
