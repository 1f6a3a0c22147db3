import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aFailure, type Results } from './results.ts'

type Runner = 'vitest' | 'playwright'

const fileOf = (runner: Runner) => join(import.meta.dirname, '../../.cache', `${runner}-results.json`)

/** A test runner's reporter leaves its results here for the process that started the runner. */
export function saveResults(runner: Runner, results: Results): void {
  mkdirSync(dirname(fileOf(runner)), { recursive: true })
  writeFileSync(fileOf(runner), JSON.stringify(results))
}

const root = join(import.meta.dirname, '../..')

/** Starts a test runner and waits for its results. */
export async function runTests(runner: Runner, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Results> {
  rmSync(fileOf(runner), { force: true })
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = (await once(child, 'exit')) as [number | null]
  return readResults(runner, code)
}

/** A runner that exits with an error, or dies before it could say why, has failed too. */
function readResults(runner: Runner, exitCode: number | null): Results {
  const saved = existsSync(fileOf(runner)) ? readFileSync(fileOf(runner), 'utf8') : undefined
  const results = saved ? (JSON.parse(saved) as Results) : { passed: 0, skipped: 0, failures: [] }
  if (exitCode !== 0 && results.failures.length === 0) {
    results.failures.push(aFailure(runner, `ended with ${exitCode ?? 'a signal'} and named nothing that failed`))
  }
  return results
}
