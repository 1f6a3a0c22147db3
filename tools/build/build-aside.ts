import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names the hashed files of a build apart from those that it has kept of the build before. */
const ownFiles = '.own-assets'

/**
 * Builds beside `dist` and then exchanges the folders, since a server may be running from it. The hashed files of the
 * build before stay for one more build: pages that are open load some of them later.
 */
export async function buildAside(dist: string, build: (folder: string) => Promise<void>): Promise<void> {
  const [next, last] = [`${dist}-next`, `${dist}-last`]
  for (const folder of [next, last]) rmSync(folder, { recursive: true, force: true })
  try {
    await build(next)
    keepAssets(dist, next)
    if (existsSync(dist)) renameSync(dist, last)
    renameSync(next, dist)
  } finally {
    for (const folder of [next, last]) rmSync(folder, { recursive: true, force: true })
  }
}

function keepAssets(from: string, to: string): void {
  const assets = join(to, 'web/assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(to, ownFiles), JSON.stringify(readdirSync(assets)))
  const list = join(from, ownFiles)
  const kept = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []
  for (const name of kept) {
    const file = join(from, 'web/assets', name)
    if (existsSync(file)) cpSync(file, join(assets, name), { force: false, preserveTimestamps: true })
  }
}
