import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { usualPlaces } from './usual-places.ts'

const packageManagers = ['apt-get', 'dnf', 'pacman', 'zypper'] as const

/** Everything that decides the choice of a browser. */
export type Machine = {
  platform: NodeJS.Platform
  processor: NodeJS.Architecture
  isRoot: boolean
  /** The value of the setting CHROMIUM. */
  wanted: { path: string; exists: boolean } | undefined
  /** Browsers in the usual places, the best one first. */
  installed: readonly string[]
  packageManager: (typeof packageManagers)[number] | undefined
}

/** The machine that we run on. An empty setting counts as not set, as everywhere. */
export function thisMachine(env: NodeJS.ProcessEnv = process.env): Machine {
  const path = env['CHROMIUM']
  const folders = (env['PATH'] ?? '').split(delimiter)
  return {
    platform: process.platform,
    processor: process.arch,
    isRoot: process.getuid?.() === 0,
    wanted: path ? { path, exists: existsSync(path) } : undefined,
    installed: usualPlaces(process.platform, env).filter((place) => existsSync(place)),
    packageManager: packageManagers.find((name) => folders.some((folder) => existsSync(join(folder, name)))),
  }
}
