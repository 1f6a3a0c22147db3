import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '../../server/src/app.ts'
import { buildApp } from '../../server/src/build-app.ts'
import { readConfig } from '../../server/src/config.ts'
import { createUser } from '../../server/src/features/accounts/create-user.ts'
import { startRealPostgres } from '../../server/src/test-kit/postgres/real-postgres.ts'
import { toneEngine } from '../../server/src/test-kit/tone-engine.ts'

/** Runs a measurement on a new app, once on each database. */
export async function onBothDatabases(
  settings: Record<string, string>,
  measure: (app: App, database: string) => Promise<void>,
): Promise<void> {
  const postgres = await startRealPostgres()
  try {
    await onOne('embedded', settings, measure)
    const real = { DATABASE_URL: postgres.url('postgres'), SECRET_KEY: 'only good for this one measurement' }
    await onOne('postgres', { ...settings, ...real }, measure)
  } finally {
    await postgres.stop()
  }
}

async function onOne(
  database: string,
  settings: Record<string, string>,
  measure: (app: App, database: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings }, 'bench')
  const speechEngines = [toneEngine('kokoro')]
  const { app, stop } = await buildApp(config, { runByItself: false, checkAnswers: false, speechEngines })
  try {
    await measure(app, database)
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function aStreamer(app: App, username: string): Promise<string> {
  const account = { email: `${username}@example.org`, username, name: null, language: 'en' } as const
  const user = await app.db.transaction().execute((tx) => createUser(app, tx, account))
  if (typeof user === 'string') throw new Error(user)
  return user.id
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}
