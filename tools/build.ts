import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer, buildSite } from './build-parts.ts'
import { sourceHash } from './source-hash.ts'

/** Builds the site and the server into `dist`, unless they were built from exactly these sources. */
export async function buildIfChanged(root: string): Promise<void> {
  const marker = join(root, 'dist/.built-from')
  const hash = sourceHash(root)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return
  console.log('Building the site and the server.')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  await Promise.all([buildSite(root), buildServer(root)])
  writeFileSync(marker, hash)
}

if (import.meta.main) await buildIfChanged(join(import.meta.dirname, '..'))
