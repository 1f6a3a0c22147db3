import { spawnSync } from 'node:child_process'

const commands = [
  ['update', '-qq'],
  ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
]

/**
 * Installs the Chromium of Debian, for root only. It shows the complaints of apt-get; only a try shows whether it
 * helped.
 */
export function installChromium(): void {
  console.log('Installing Debian’s Chromium for the browser journeys with apt-get. This takes a minute, once.')
  for (const args of commands) {
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}
