import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../../dist/web')

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

/**
 * Compressed kilobytes of these modules of the site and all their imports, without those that the others load already.
 */
export function kilobytesOf(modules: readonly string[], without: readonly string[] = []): number {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
  const there = closure(manifest, without)
  const files = [...closure(manifest, modules).difference(there)]
  return files.map((file) => sizeOf(join(built, file))).reduce((sum, size) => sum + size, 0) / 1000
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

function sizeOf(file: string): number {
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size
}
