import { describe, expect, test } from 'vitest'
import { chooseBrowser } from './choose-browser.ts'
import type { Machine } from './machine.ts'

const bare: Machine = {
  platform: 'linux',
  processor: 'arm64',
  isRoot: false,
  wanted: undefined,
  installed: [],
  packageManager: undefined,
}
const chromium = '/usr/bin/chromium'
const sentenceOf = (machine: Machine, failed?: string[]) => {
  const choice = chooseBrowser(machine, failed)
  return choice.kind === 'none' ? choice.sentence : undefined
}

describe('the setting CHROMIUM', () => {
  test.each([
    { platform: 'linux', processor: 'x64' },
    { platform: 'linux', processor: 'arm64' },
    { platform: 'darwin', processor: 'arm64' },
    { platform: 'win32', processor: 'x64' },
  ] as const)('wins on $platform $processor', (system) => {
    const wanted = { path: '/opt/chrome', exists: true }

    const choice = chooseBrowser({ ...bare, ...system, installed: [chromium], wanted })

    expect(choice).toEqual({ kind: 'installed', path: '/opt/chrome' })
  })

  test('that names no file stops, whatever browsers are installed', () => {
    const wanted = { path: '/opt/chrome', exists: false }
    const machine: Machine = { ...bare, processor: 'x64', installed: [chromium], wanted }

    expect(sentenceOf(machine)).toBe(
      'CHROMIUM names /opt/chrome, where there is no file; give the path of a Chromium or Chrome, or type: unset CHROMIUM',
    )
  })

  test('that names another program stops', () => {
    const wanted = { path: '/bin/ls', exists: true }

    expect(sentenceOf({ ...bare, installed: [chromium], wanted }, ['/bin/ls'])).toContain('does not start as a browser')
  })
})

describe('the npm packages', () => {
  test.each([true, false])('are for Linux on x64, root or not (%s), whatever is installed', (isRoot) => {
    const machine: Machine = { ...bare, processor: 'x64', isRoot, installed: [chromium], packageManager: 'apt-get' }

    expect(chooseBrowser(machine)).toEqual({ kind: 'npm' })
  })

  test.each([
    { platform: 'linux', processor: 'arm64' },
    { platform: 'linux', processor: 'riscv64' },
    { platform: 'darwin', processor: 'x64' },
    { platform: 'darwin', processor: 'arm64' },
    { platform: 'win32', processor: 'x64' },
  ] as const)('are not for $platform $processor, where an installed browser is used', (system) => {
    expect(chooseBrowser({ ...bare, ...system, installed: [chromium, '/usr/bin/google-chrome'] })).toEqual({
      kind: 'installed',
      path: chromium,
    })
  })

  test('are skipped where they do not start because a library is missing', () => {
    const machine: Machine = { ...bare, processor: 'x64', isRoot: true, packageManager: 'apt-get' }

    expect(chooseBrowser({ ...machine, installed: [chromium] }, ['npm'])).toEqual({ kind: 'installed', path: chromium })
    expect(chooseBrowser(machine, ['npm'])).toEqual({ kind: 'apt-get' })
  })
})

describe('without a browser', () => {
  test('root installs one where there is apt-get', () => {
    expect(chooseBrowser({ ...bare, isRoot: true, packageManager: 'apt-get' })).toEqual({ kind: 'apt-get' })
  })

  test.each([
    { isRoot: false, packageManager: 'apt-get', command: 'sudo apt-get install chromium' },
    { isRoot: false, packageManager: 'dnf', command: 'sudo dnf install chromium' },
    { isRoot: true, packageManager: 'pacman', command: 'pacman -S chromium' },
    { isRoot: true, packageManager: undefined, command: 'CHROMIUM=/path/to/a/chromium npm test' },
  ] as const)('the command is named (root: $isRoot, $packageManager)', ({ isRoot, packageManager, command }) => {
    expect(sentenceOf({ ...bare, isRoot, packageManager })).toBe(
      `There is no Chromium or Chrome here that starts, which the browser journeys need; type: ${command}`,
    )
  })

  test.each([
    { platform: 'darwin', command: 'brew install --cask google-chrome' },
    { platform: 'win32', command: 'winget install Google.Chrome' },
  ] as const)('the command of $platform is named, also for root', ({ platform, command }) => {
    expect(sentenceOf({ ...bare, platform, isRoot: true })).toContain(`type: ${command}`)
  })

  test('a command that did not help is not advised again', () => {
    const machine: Machine = { ...bare, isRoot: true, packageManager: 'apt-get', installed: [chromium] }

    expect(sentenceOf(machine, [chromium, 'apt-get'])).toContain('type: CHROMIUM=/path/to/a/chromium npm test')
  })
})
