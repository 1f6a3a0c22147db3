import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../build-app.ts'
import { readConfig } from '../../config.ts'
import { createUser } from '../../features/accounts/create-user.ts'
import { receiveDonation } from '../../features/donations/intake/receive-donation.ts'
import { createVoice } from '../../features/voices/create-voice.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import type { Access } from '../../platform/http/route.ts'
import { aKeyHolder } from '../builders.ts'
import { testOrigin } from '../start-outside.ts'
import { toneEngine } from '../tone-engine.ts'

export type FuzzTarget = {
  http: FastifyInstance
  /** What the caller of such a route shows, and the key in its path. */
  headersFor(access: Access): Record<string, string>
  keyFor(access: Access): string
  /** The ids of things that exist now. */
  listIds(): Promise<string[]>
  /** By table: a text that changes when any of its rows changes. */
  rowsByTable(): Promise<Map<string, string>>
  stop(): Promise<void>
}

const keys = { 'moderator-key': 'mod', 'live-key': 'live', 'incoming-key': 'in' } as const

const signedIn = { origin: testOrigin, rid: 'anti-csrf' }

/**
 * The whole app for one streamer who is also an administrator, without limits: they would refuse nearly all calls before
 * their input is read. Outside services are not there.
 */
export async function startFuzzTarget(given: { database?: OpenDatabase; databaseUrl?: string }): Promise<FuzzTarget> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-fuzz-'))
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_URL: testOrigin,
      ALLOW_PLAIN_HTTP: '1',
      LOG_LEVEL: 'silent',
      SECRET_KEY: 'a secret that is only good for tests',
      DEFAULT_PLAN: 'studio',
      ...(given.databaseUrl && { DATABASE_URL: given.databaseUrl }),
    },
    'fuzz',
  )
  const session = { userId: '', handle: crypto.randomUUID(), roles: ['admin'], isEmailVerified: true }
  const { app, http, stop } = await buildApp(config, {
    ...(given.database && { database: given.database }),
    runByItself: false,
    checkAnswers: true,
    speechEngines: [toneEngine('kokoro'), toneEngine('flite'), toneEngine('espeak')],
    identify: {
      bySession: async () => ({ session, headers: {} }),
      byKey: async (key) => aKeyHolder({ userId: session.userId, part: key.split('_')[0] ?? '', name: 'Lena' }),
      isStillOpen: async () => true,
    },
  })
  Object.assign(app.limits, { count: async () => {}, countAtWall: async () => {}, spend: async () => {} })
  session.userId = await furnish(app)
  const tables = await tablesOf(app.db)

  return {
    http,
    headersFor: (access) =>
      access === 'incoming-key' ? { authorization: 'Bearer in_x' } : access.startsWith('anyone') ? {} : signedIn,
    keyFor: (access) => `${keys[access as keyof typeof keys] ?? 'api'}_x`,
    async listIds() {
      const withId = tables.filter(({ hasId }) => hasId)
      const few = withId.map(({ name }) => sql`(select id::text from ${sql.id(name)} order by id desc limit 12)`)
      const { rows } = await sql<{ id: string }>`${sql.join(few, sql` union all `)}`.execute(app.db)
      return [...rows.map(({ id }) => id), session.userId]
    },
    async rowsByTable() {
      const sums = tables.map(
        ({ name }) =>
          sql`select ${name}::text as name, count(*) || ' ' || sum(xmin::text::bigint) as rows from ${sql.id(name)}`,
      )
      const { rows } = await sql<{ name: string; rows: string }>`${sql.join(sums, sql` union all `)}`.execute(app.db)
      return new Map(rows.map((row) => [row.name, row.rows]))
    },
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type App = Awaited<ReturnType<typeof buildApp>>['app']

/** Something of each kind that a call can be about. */
async function furnish(app: App): Promise<string> {
  const person = { email: 'anna@example.org', username: 'anna', name: null, language: 'en' } as const
  const user = await app.db.transaction().execute((tx) => createUser(app, tx, person))
  if (typeof user === 'string') throw new Error(user)
  for (const [name, isFeatured] of [
    ['emma', true],
    ['brian', false],
  ] as const) {
    const look = { language: 'en', gender: 'female', engine: 'kokoro', engineVoice: 'af_heart' } as const
    await createVoice(app, app.db, { name, ...look, tags: [], settings: {}, tier: 0, isEnabled: true, isFeatured })
  }
  for (let number = 0; number < 8; number += 1) {
    const incoming = { donatedAt: new Date(), donator: 'Jonas', amount: null, message: `Hello, number ${number}.` }
    const origin = { userId: user.id, source: 'streamlabs', account: 'anna-there' } as const
    await receiveDonation(app, origin, { ...incoming, externalId: `donation-${number}` })
  }
  await app.jobs.drain()
  return user.id
}

async function tablesOf(db: App['db']): Promise<{ name: string; hasId: boolean }[]> {
  const { rows } = await sql<{ name: string; hasId: boolean }>`
    select tablename as name, exists (
      select from information_schema.columns
      where table_schema = 'public' and table_name = tablename and column_name = 'id' and data_type = 'uuid'
    ) as "hasId"
    from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by tablename`.execute(db)
  return rows
}
