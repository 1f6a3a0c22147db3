import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAside } from './build/build-aside.ts'
import { buildServer, buildSite } from './build-parts.ts'
import { sourceHash } from './source-hash.ts'

/** Builds the site and the server into `dist`, unless they were built from exactly these sources. */
export async function buildIfChanged(root: string): Promise<void> {
  const dist = join(root, 'dist')
  const marker = '.built-from'
  const hash = sourceHash(root)
  if (existsSync(join(dist, marker)) && readFileSync(join(dist, marker), 'utf8') === hash) return
  console.log('Building the site and the server.')
  await buildAside(dist, async (folder) => {
    await Promise.all([buildSite(root, folder), buildServer(root, folder)])
    writeFileSync(join(folder, marker), hash)
  })
}

if (import.meta.main) await buildIfChanged(join(import.meta.dirname, '..'))
