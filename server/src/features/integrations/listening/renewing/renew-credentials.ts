import type { App } from '../../../../app.ts'
import type { DonationServicePort } from '../../../../outside/donation-services/donation-service-port.ts'
import { OutsideError } from '../../../../platform/outside-error.ts'
import { releaseLease, takeLease } from '../../../../platform/nodes/leases.ts'
import { openCredentials } from '../../credentials.ts'
import { redirectAddress } from '../../require-service.ts'
import type { GivenCredentials, KnownCredentials } from './given-credentials.ts'

type Parts = Pick<App, 'config' | 'db' | 'nodes' | 'secrets'>

/**
 * Asks the service for new tokens, once in the whole cluster: a second refresh with the same token could end both. The
 * answer is stored before anybody uses it, since the old tokens may be void. It is stored even if this node has lost the
 * lease meanwhile: it may be the only pair that still works. What still waits to be stored is newer than what we know.
 */
export async function renewCredentials(
  app: Parts,
  port: DonationServicePort,
  known: KnownCredentials,
  given: GivenCredentials,
): Promise<void> {
  if (await given.store()) return
  const lease = await takeLease(app.db, app.nodes.member, `refresh ${known.id}`)
  if (!lease) throw new OutsideError('try-later', `${port.name} is just giving us new tokens`)
  try {
    const row = await app.db.selectFrom('integrations').selectAll().where('id', '=', known.id).executeTakeFirst()
    if (!row || row.credentialsVersion !== known.credentialsVersion) return
    const old = openCredentials(app.secrets, row.id, row.credentialsBox)
    await given.keep(known, await port.refresh(old, redirectAddress(app, row.service)))
  } finally {
    await releaseLease(app.db, lease)
  }
}
