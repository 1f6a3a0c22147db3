import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import type { App } from '../../../app.ts'
import type { Credentials, OutsideAccount } from '../../../outside/donation-services/donation-service-port.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { AppError } from '../../../platform/app-error.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { toStoredText } from '../../../platform/database/to-stored-text.ts'
import { findUser } from '../../accounts/find-user.ts'
import { requireOpenSession } from '../../accounts/require-open-session.ts'
import { sealCredentials } from '../credentials.ts'
import type { IntegrationRow } from '../integration.ts'
import { redirectAddress, requireService } from '../require-service.ts'
import { historyMost, importHistory } from './import-history.ts'
import { type Proof, takeAuthorization } from './authorizations.ts'

type Parts = Pick<App, 'config' | 'db' | 'clock' | 'newId' | 'secrets' | 'jobs' | 'donationServices' | 'identify'>

const accountNameMaxLength = 100

/** Turns the code of a service into an integration of the user who began the authorisation. */
export async function linkAccount(
  app: Parts,
  service: DonationService,
  code: string,
  proof: Proof,
  from: string,
): Promise<IntegrationRow> {
  const port = requireService(app, service)
  const begun = await takeAuthorization(app, service, proof)
  const user = begun && (await findUser(app.db, begun.userId))
  if (!begun || !user || user.blockedAt) throw new AppError('authorization_unknown')
  const { credentials, account, latest } = await refusing(async () => {
    const granted = await port.exchange({ code, redirectAddress: redirectAddress(app, service) })
    const named = await port.readAccount(granted)
    const opened = { id: named.id, credentials: granted }
    return { credentials: granted, account: named, latest: await port.listLatest(opened, historyMost) }
  })
  // A browser that comes back without a session began with one.
  const session = proof.session ?? { userId: user.id, handle: begun.sessionHandle }
  return app.db.transaction().execute(async (tx) => {
    await requireOpenSession(app, tx, session, 'authorization_unknown')
    const { row, isNew } = await store(app, tx, user.id, service, account, credentials)
    if (isNew) await importHistory(app, tx, port, row, latest)
    const onThing = { id: row.id, name: row.accountName }
    const act = { action: 'integration_linked', by: { userId: user.id }, onUser: user.id, onThing, from } as const
    await recordAct(app, tx, { ...act, after: { service } })
    return row
  })
}

async function refusing<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OutsideError) throw new AppError('exchange_failed')
    throw error
  }
}

/**
 * A user has one account per service; linking another one replaces it. The same account goes on where it stopped, so
 * that donations in between are found.
 */
async function store(
  app: Parts,
  tx: DatabaseTransaction,
  userId: string,
  service: DonationService,
  account: OutsideAccount,
  credentials: Credentials,
): Promise<{ row: IntegrationRow; isNew: boolean }> {
  const known = await tx
    .selectFrom('integrations')
    .selectAll()
    .where('userId', '=', userId)
    .where('service', '=', service)
    .forUpdate()
    .executeTakeFirst()
  const id = known?.id ?? app.newId()
  const now = app.clock.now()
  const isSame = known?.accountId === account.id
  const values = {
    accountId: account.id,
    accountName: toStoredText(account.name, accountNameMaxLength) || account.id,
    tipPage: account.tipPage,
    credentialsBox: sealCredentials(app.secrets, id, credentials),
    credentialsVersion: (known?.credentialsVersion ?? 0) + 1,
    isActive: true,
    state: 'connecting' as const,
    stateSince: now,
    trouble: null,
    refusedSince: null,
    triedAt: null,
    ...(!isSame && anew(now)),
  }
  if (known) {
    const { credentialsBox: box } = known
    if (!isSame) await app.jobs.add(tx, 'revoke-credentials', { integrationId: id, service, box })
    const update = tx.updateTable('integrations').set(values).where('id', '=', id).returningAll()
    return { row: await update.executeTakeFirstOrThrow(), isNew: !isSame }
  }
  const row = await tx
    .insertInto('integrations')
    .values({ ...anew(now), ...values, id, userId, service })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row, isNew: true }
}

const anew = (now: Date) => ({
  connectedAt: now,
  cursorId: null,
  cursorAt: now,
  historyUntil: null,
  lastDonationAt: null,
  mirrors: false,
})
