import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { inflate } from '@sparticuz/chromium'

/** `site` is a current browser; `obs` is the engine that OBS 31 and 32 carry, Chromium 127. */
export type Engine = 'site' | 'obs'

const engines = {
  site: { packageName: '@sparticuz/chromium', version: '153' },
  obs: { packageName: 'chromium-of-obs', version: '127' },
} as const

const cache = join(import.meta.dirname, '../.cache')

/** Nothing but this machine can be reached, whatever a page or the browser itself would like to call. */
const loopbackOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

/** As OBS starts its browser. */
const soundWithoutClick = '--autoplay-policy=no-user-gesture-required'

/** The ones that come along look in a fixed folder of the temporary directory. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`

/** How Playwright starts an engine. The binaries come with npm, so that nothing has to be installed on the machine. */
export async function launchOptions(engine: Engine): Promise<LaunchOptions> {
  // The sandbox of Chromium refuses to run for root, as whom containers like to run things.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = [...sandbox, loopbackOnly, ...(engine === 'obs' ? [soundWithoutClick] : [])]
  if (process.platform !== 'linux') return installedChrome(args)
  const folder = await unpackOnce(engine)
  // The fonts that came along: a page then looks the same on every machine.
  const env = { ...definedVariables(), FONTCONFIG_PATH: join(folder, 'fonts') }
  return { executablePath: join(folder, 'chromium'), args, env }
}

/** The npm binaries are for Linux. Elsewhere both engines are the Chrome of the machine. */
function installedChrome(args: string[]): LaunchOptions {
  const places = [
    '/Applications/Google Chrome.app',
    ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
      join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
    ),
  ]
  if (!places.some((place) => existsSync(place))) {
    throw new Error('The browser journeys need Google Chrome on this system; install it and try again.')
  }
  return { channel: 'chrome', args }
}

async function unpackOnce(engine: Engine): Promise<string> {
  const { packageName, version } = engines[engine]
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(`${folder}-`)
  const packed = join(dirname(createRequire(import.meta.url).resolve(packageName)), '../bin')
  await Promise.all(
    ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br'].map((name) => inflateTo(unfinished, join(packed, name))),
  )
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

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
