import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestApp } from './start-test-app.ts'

/**
 * Returns everything that was logged so far. The log is written in the background, so this adds a last line and waits
 * for it.
 */
export async function readLogs(app: TestApp): Promise<string> {
  const folder = join(app.dataDir, 'logs')
  const read = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('')
  const last = app.app.newId()
  app.app.log.error(last)
  await expect.poll(read).toContain(last)
  return read()
}
