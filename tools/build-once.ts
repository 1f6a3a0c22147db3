import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Runs before the tests that start real processes: those start the built server, which loads faster than its source. A
 * process of its own builds it, because a build inside a test run would be one for development.
 */
export async function setup(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'build.ts')], { env })
}
