import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '../../server/src/app.ts'
import { buildApp } from '../../server/src/build-app.ts'
import { readConfig } from '../../server/src/config.ts'
import { createUser } from '../../server/src/features/accounts/create-user.ts'
import { sealCredentials } from '../../server/src/features/integrations/credentials.ts'
import type { IntegrationRow } from '../../server/src/features/integrations/integration.ts'
import type { DonationServicePort, RawEvent } from '../../server/src/outside/donation-services/donation-service-port.ts'
import { type Lease, takeLease } from '../../server/src/platform/nodes/leases.ts'

export type Stage = { app: App; dataDir: string; end(): Promise<void> }

/** Streamlabs is named in the settings and never called. */
const streamlabs = { STREAMLABS_CLIENT_ID: 'bench', STREAMLABS_CLIENT_SECRET: 'bench' }

export async function openStage(settings: Record<string, string>): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...streamlabs, ...settings }, 'bench')
  const { app, stop } = await buildApp(config, { runByItself: false, checkAnswers: false, speechEngines: [] })
  return {
    app,
    dataDir,
    async end() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Account = {
  row: IntegrationRow
  port: DonationServicePort
  lease: Lease
  /** Live events of new donations, as the socket brings them. */
  tell(count: number): RawEvent[]
}

/** A streamer with an account at Streamlabs, and the right to listen to it. */
export async function aListenedAccount({ app }: Stage, username: string): Promise<Account> {
  const user = await app.db
    .transaction()
    .execute((tx) => createUser(app, tx, { email: `${username}@example.org`, username, name: null, language: 'en' }))
  const port = app.donationServices.get('streamlabs')
  if (typeof user === 'string' || !port) throw new Error('the stage is not ready')
  const row = await app.db
    .insertInto('integrations')
    .values(integrationOf(app, user.id, username))
    .returningAll()
    .executeTakeFirstOrThrow()
  const lease = await takeLease(app.db, app.nodes.member, `listen ${row.id}`)
  if (!lease) throw new Error('the lease is taken')
  let told = 0
  const tell = (count: number) =>
    Array.from({ length: count }, (): RawEvent => {
      told += 1
      const message = [
        {
          id: told,
          _id: `event ${told}`,
          name: 'Jonas',
          amount: '5.00',
          currency: 'EUR',
          message: 'Hello there.',
          from: 'Jonas',
          donation_id: told,
        },
      ]
      return { via: 'socket', payload: { type: 'donation', event_id: `evt_${told}`, message } }
    })
  return { row, port, lease, tell }
}

export function integrationOf({ newId, secrets, clock }: App, userId: string, name: string, accessToken = 'bench') {
  const id = newId()
  const now = clock.now()
  const credentials = { accessToken, refreshToken: null, expiresAt: null, apiKey: null }
  return {
    id,
    userId,
    service: 'streamlabs' as const,
    accountId: name,
    accountName: name,
    tipPage: null,
    credentialsBox: sealCredentials(secrets, id, credentials),
    credentialsVersion: 1,
    isActive: true,
    connectedAt: now,
    state: 'connecting' as const,
    stateSince: now,
    trouble: null,
    lastDonationAt: null,
    cursorId: null,
    historyUntil: null,
    cursorAt: now,
  }
}
