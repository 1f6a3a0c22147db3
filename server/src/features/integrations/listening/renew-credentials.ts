import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import type { Credentials, DonationServicePort } from '../../../outside/donation-services/donation-service-port.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { releaseLease, takeLease } from '../../../platform/nodes/leases.ts'
import { openCredentials, sealCredentials } from '../credentials.ts'
import type { IntegrationRow } from '../integration.ts'
import { redirectAddress } from '../require-service.ts'

type Parts = Pick<App, 'config' | 'db' | 'clock' | 'nodes' | 'secrets'>
type Known = Pick<IntegrationRow, 'id' | 'credentialsVersion'>

/**
 * Asks the service for new tokens, once in the whole cluster: a second refresh with the same token could end both. The
 * answer is stored before anybody uses it, since the old tokens may be void. It is stored even if this node has lost the
 * lease meanwhile: it may be the only pair that still works.
 */
export async function renewCredentials(app: Parts, port: DonationServicePort, known: Known): Promise<void> {
  const lease = await takeLease(app.db, app.nodes.member, `refresh ${known.id}`)
  if (!lease) throw new OutsideError('try-later', `${port.name} is just giving us new tokens`)
  try {
    const row = await app.db.selectFrom('integrations').selectAll().where('id', '=', known.id).executeTakeFirst()
    if (!row || row.credentialsVersion !== known.credentialsVersion) return
    const old = openCredentials(app.secrets, row.id, row.credentialsBox)
    const renewed = await port.refresh(old, redirectAddress(app, row.service))
    await storeCredentials(app, known, renewed)
  } finally {
    await releaseLease(app.db, lease)
  }
}

/**
 * Writes nothing if other credentials were stored meanwhile, for example by linking again. A streamer whom we asked to
 * link again because of the old ones need not do so any more.
 */
export async function storeCredentials(
  { db, clock, secrets }: Pick<App, 'db' | 'clock' | 'secrets'>,
  { id, credentialsVersion }: Known,
  credentials: Credentials,
): Promise<void> {
  const isAsked = sql`state = 'needs_relink'`
  await db
    .updateTable('integrations')
    .set({
      credentialsBox: sealCredentials(secrets, id, credentials),
      credentialsVersion: credentialsVersion + 1,
      state: sql`case when ${isAsked} then 'connecting' else state end`,
      trouble: sql`case when ${isAsked} then null else trouble end`,
      stateSince: sql`case when ${isAsked} then ${clock.now()}::timestamptz else state_since end`,
    })
    .where('id', '=', id)
    .where('credentialsVersion', '=', credentialsVersion)
    .execute()
}
