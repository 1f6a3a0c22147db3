import type { Machine } from './machine.ts'

export type Choice =
  /** The Chromium of the npm packages, which is built for Linux on x64 only. */
  | { kind: 'npm' }
  | { kind: 'installed'; path: string }
  /** Debian's package has to be installed first. */
  | { kind: 'apt-get' }
  | { kind: 'none'; sentence: string }

/** An earlier choice that did not lead to a browser that starts: `npm`, `apt-get` or a path. */
export type Failed = readonly string[]

/** Chooses the browser for journeys, pictures and measurements on a machine. */
export function chooseBrowser(machine: Machine, failed: Failed = []): Choice {
  const { platform, processor, wanted, isRoot, packageManager } = machine
  if (wanted) return chooseWanted(wanted, failed)
  if (platform === 'linux' && processor === 'x64' && !failed.includes('npm')) return { kind: 'npm' }
  const installed = machine.installed.find((path) => !failed.includes(path))
  if (installed) return { kind: 'installed', path: installed }
  if (platform === 'linux' && isRoot && packageManager === 'apt-get' && !failed.includes('apt-get')) {
    return { kind: 'apt-get' }
  }
  return {
    kind: 'none',
    sentence: `There is no Chromium or Chrome here that starts, which the browser journeys need; type: ${remedyFor(machine, failed)}`,
  }
}

function chooseWanted({ path, exists }: { path: string; exists: boolean }, failed: Failed): Choice {
  if (exists && !failed.includes(path)) return { kind: 'installed', path }
  const trouble = exists ? 'which does not start as a browser' : 'where there is no file'
  return {
    kind: 'none',
    sentence: `CHROMIUM names ${path}, ${trouble}; give the path of a Chromium or Chrome, or type: unset CHROMIUM`,
  }
}

const installCommands = {
  'apt-get': 'apt-get install chromium',
  dnf: 'dnf install chromium',
  pacman: 'pacman -S chromium',
  zypper: 'zypper install chromium',
}

/** The command that installs a browser, unless it was tried already. */
function remedyFor({ platform, isRoot, packageManager }: Machine, failed: Failed): string {
  if (platform === 'darwin') return 'brew install --cask google-chrome'
  if (platform === 'win32') return 'winget install Google.Chrome'
  if (!packageManager || failed.includes(packageManager)) return 'CHROMIUM=/path/to/a/chromium npm test'
  return `${isRoot ? '' : 'sudo '}${installCommands[packageManager]}`
}
