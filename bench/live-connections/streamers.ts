import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltApp, buildApp } from '../../server/src/build-app.ts'
import { readConfig } from '../../server/src/config.ts'
import { createUser } from '../../server/src/features/accounts/create-user.ts'
import { listLinkKeyRows, readKey } from '../../server/src/features/accounts/link-keys.ts'
import { plantCatalogues } from '../../server/src/plant-catalogues.ts'
import { startRealPostgres } from '../../server/src/test-kit/postgres/real-postgres.ts'

type App = BuiltApp['app']
export type Streamer = { id: string; keys: string[] }

/** Those of its links whose pages show the queue. */
const watchingKinds = new Set(['live', 'mod'])

/**
 * A second node on the same database as the measured one. It plants data, sends changes, and stays up while the other
 * is down.
 */
export async function startOtherNode(running: AsyncDisposableStack) {
  const postgres = await startRealPostgres()
  running.defer(() => postgres.stop())
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-bench-'))
  running.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = {
    DATABASE_URL: postgres.url('postgres'),
    SECRET_KEY: 'only good for this one measurement',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    SPEECH_AHEAD: '0',
    TRUSTED_PROXIES: '1',
  }
  const { app, stop } = await buildApp(readConfig(settings, 'bench'), { runByItself: false, checkAnswers: false })
  running.defer(stop)
  // A server that comes back finds this work done.
  await plantCatalogues(app)
  await app.jobs.drain()
  return { app, settings }
}

export async function createStreamers(app: App, count: number): Promise<Streamer[]> {
  const streamers: Streamer[] = []
  for (let number = 0; number < count; number += 1) {
    const username = `streamer-${number}`
    const user = await app.db
      .transaction()
      .execute((tx) => createUser(app, tx, { email: `${username}@example.org`, username, name: null, language: 'en' }))
    if (typeof user === 'string') throw new Error(user)
    const rows = (await listLinkKeyRows(app.db, user.id)).filter(({ kind }) => watchingKinds.has(kind))
    streamers.push({ id: user.id, keys: rows.map((row) => readKey(app.secrets, row)) })
  }
  return streamers
}
