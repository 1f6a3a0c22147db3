import { type Choice, chooseBrowser } from './choose-browser.ts'
import { installChromium } from './install-chromium.ts'
import { thisMachine } from './machine.ts'
import { unpackChromium } from './npm-chromium.ts'
import { starts } from './starts.ts'

export type Browser = Extract<Choice, { kind: 'npm' | 'installed' }>

/** A sentence for people, which names the command to type. */
class NoBrowser extends Error {}

/** Tells the child processes of this one that a browser was chosen and tried. */
const triedVariable = 'BROWSER_WAS_TRIED'

let prepared: Promise<Browser> | undefined

/** Finds a browser that starts, or installs one. Processes started afterwards use the same one. */
export function prepareBrowser(): Promise<Browser> {
  prepared ??= findOrInstall()
  return prepared
}

/** Call it before any work that is useless without a browser. */
export async function prepareBrowserOrStop(): Promise<void> {
  try {
    await prepareBrowser()
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function findOrInstall(): Promise<Browser> {
  const failed: string[] = []
  for (;;) {
    const choice = chooseBrowser(thisMachine(), failed)
    if (choice.kind === 'none') throw new NoBrowser(choice.sentence)
    if (choice.kind === 'apt-get') {
      installChromium()
      failed.push('apt-get')
    } else {
      const wasTried = process.env[triedVariable] !== undefined
      if (wasTried) return choice
      const path = choice.kind === 'npm' ? (await unpackChromium('site')).executable : choice.path
      if (await starts(path)) return passOn(choice)
      failed.push(choice.kind === 'npm' ? 'npm' : path)
    }
  }
}

function passOn(choice: Browser): Browser {
  process.env[triedVariable] = '1'
  if (choice.kind === 'npm') return choice
  process.env['CHROMIUM'] = choice.path
  console.log(
    `Site and overlay both run in ${choice.path}: the engine of OBS, Chromium 127, comes only with the npm packages for Linux x64.`,
  )
  return choice
}
