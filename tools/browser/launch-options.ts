import type { LaunchOptions } from '@playwright/test'
import { type Engine, unpackChromium, unpackFonts } from './npm-chromium.ts'
import { prepareBrowser } from './prepare-browser.ts'
import { quietFlags } from './quiet-flags.ts'

/** As OBS starts its browser. */
const soundWithoutClick = '--autoplay-policy=no-user-gesture-required'

/** How Playwright starts an engine on this machine. */
export async function launchOptions(engine: Engine): Promise<LaunchOptions> {
  const choice = await prepareBrowser()
  const args = [...quietFlags, ...(engine === 'obs' ? [soundWithoutClick] : [])]
  if (choice.kind === 'npm') {
    const { executable, fonts } = await unpackChromium(engine)
    return { executablePath: executable, args, env: withFonts(fonts) }
  }
  const env = process.platform === 'linux' ? { env: withFonts(await unpackFonts()) } : {}
  return { executablePath: choice.path, args, ...env }
}

/** With the fonts that came with npm a page looks the same on every machine. */
function withFonts(folder: string): Record<string, string> {
  const defined = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { ...Object.fromEntries(defined), FONTCONFIG_PATH: folder }
}
