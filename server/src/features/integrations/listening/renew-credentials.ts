import type { App } from '../../../app.ts'
import type { Credentials, DonationServicePort } from '../../../outside/donation-services/donation-service-port.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { releaseLease, requireFence, takeLease } from '../../../platform/nodes/leases.ts'
import { openCredentials, sealCredentials } from '../credentials.ts'
import type { IntegrationRow } from '../integration.ts'
import { redirectAddress } from '../require-service.ts'

type Parts = Pick<App, 'config' | 'db' | 'nodes' | 'secrets'>
type Known = Pick<IntegrationRow, 'id' | 'credentialsVersion'>

/** Tokens that end within a day are renewed, while the service still accepts them. */
const renewBeforeSeconds = 24 * 60 * 60

/** A service that cannot give new tokens just now does not matter while the old ones work. */
export async function renewIfDue(
  app: Parts & Pick<App, 'clock'>,
  port: DonationServicePort,
  row: IntegrationRow,
): Promise<void> {
  const { expiresAt, refreshToken } = openCredentials(app.secrets, row.id, row.credentialsBox)
  const now = app.clock.now()
  if (!expiresAt || !refreshToken || expiresAt >= secondsAfter(now, renewBeforeSeconds)) return
  try {
    await renewCredentials(app, port, row)
  } catch (error) {
    const canWait = error instanceof OutsideError && error.advice === 'try-later' && expiresAt > now
    if (!canWait) throw error
  }
}

/**
 * Asks the service for new tokens, once in the whole cluster: a second refresh with the same token could end both. The
 * answer is stored before anybody uses it, since the old tokens may be void.
 */
export async function renewCredentials(app: Parts, port: DonationServicePort, known: Known): Promise<void> {
  const lease = await takeLease(app.db, app.nodes.member, `refresh ${known.id}`)
  if (!lease) throw new OutsideError('try-later', `${port.name} is just giving us new tokens`)
  try {
    const row = await app.db.selectFrom('integrations').selectAll().where('id', '=', known.id).executeTakeFirst()
    if (!row || row.credentialsVersion !== known.credentialsVersion) return
    const old = openCredentials(app.secrets, row.id, row.credentialsBox)
    const renewed = await port.refresh(old, redirectAddress(app, row.service))
    await app.db.transaction().execute(async (tx) => {
      await requireFence(tx, lease)
      await storeCredentials(app, tx, known, renewed)
    })
  } finally {
    await releaseLease(app.db, lease)
  }
}

/** Writes nothing if other credentials were stored meanwhile, for example by linking again. */
export async function storeCredentials(
  { secrets }: Pick<App, 'secrets'>,
  db: Pick<App['db'], 'updateTable'>,
  { id, credentialsVersion }: Known,
  credentials: Credentials,
): Promise<void> {
  await db
    .updateTable('integrations')
    .set({
      credentialsBox: sealCredentials(secrets, id, credentials),
      credentialsVersion: credentialsVersion + 1,
    })
    .where('id', '=', id)
    .where('credentialsVersion', '=', credentialsVersion)
    .execute()
}
