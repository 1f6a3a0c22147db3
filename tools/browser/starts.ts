import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { quietFlags } from './quiet-flags.ts'

const patienceMilliseconds = 60_000

/**
 * Whether a file starts as a browser. The system reads a file for another processor as a shell script. A byte in its
 * head, which is a `>`, then makes files with odd names in the working directory, so this directory is a temporary
 * folder.
 */
export async function starts(path: string, env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'lautgabe-browser-'))
  const place = ['--remote-debugging-port=0', `--user-data-dir=${folder}`]
  const args = [...quietFlags, '--headless', '--no-sandbox', ...place, 'about:blank']
  const browser = spawn(path, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => {
    browser.once('close', () => resolve())
    browser.once('error', () => resolve())
  })
  const patience = setTimeout(() => browser.kill('SIGKILL'), patienceMilliseconds)
  let hasStarted = false
  createInterface({ input: browser.stderr }).on('line', (line) => {
    if (!line.startsWith('DevTools listening on')) return
    hasStarted = true
    browser.kill()
  })
  await ended
  clearTimeout(patience)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  return hasStarted
}
