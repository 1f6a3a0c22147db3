import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteRenderer } from '@lautgabe/contract/site/page.ts'
import { StartError } from '../start-error.ts'

export type BuiltSite = {
  assetsFolder: string
  /** The two documents from the build, with places for head and body. */
  documents: { site: string; overlay: string }
  renderer: SiteRenderer
  /** The files a module needs, itself first. */
  filesOf(module: string): string[]
}

type ManifestEntry = { file: string; imports?: string[] }

/** Loads the site that `npm run build` made. */
export async function loadBuiltSite(folder: string): Promise<BuiltSite> {
  const assetsFolder = join(folder, 'web')
  const read = (name: string) => readFileSync(join(assetsFolder, name), 'utf8')
  try {
    const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, ManifestEntry>
    const entry = pathToFileURL(join(folder, 'web-server', 'entry-server.js')).href
    const renderer = (await import(entry)) as SiteRenderer
    return {
      assetsFolder,
      documents: { site: letScriptsWait(read('index.html')), overlay: read('overlay.html') },
      renderer,
      filesOf: (module) => filesOf(manifest, module),
    }
  } catch (error) {
    throw new StartError('The site has not been built; run "npm run build" first.', { cause: error })
  }
}

/** Text, styles and fonts come first: the page is readable without its scripts. */
function letScriptsWait(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
}

function filesOf(manifest: Record<string, ManifestEntry>, module: string, seen = new Set<string>()): string[] {
  const entry = manifest[module]
  if (!entry || seen.has(module)) return []
  seen.add(module)
  return [entry.file, ...(entry.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))]
}
