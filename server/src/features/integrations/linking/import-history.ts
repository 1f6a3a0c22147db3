import type { App } from '../../../app.ts'
import type {
  DonationReport,
  DonationServicePort,
  RawEvent,
} from '../../../outside/donation-services/donation-service-port.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { lockOrigin } from '../../donations/intake/known-donations.ts'
import { receiveAll } from '../../donations/intake/receive-all.ts'
import type { IntegrationRow } from '../integration.ts'

/** So many donations from before the link are shown. */
export const historyMost = 20

/** So far our clock may be from the clock of a service. */
const clockSeconds = 60

/**
 * Lists what was donated before the link, newest first as the service tells it. Everything that is not in this list and
 * not older is new, by the clock of the service: ours may be wrong by seconds.
 */
export async function importHistory(
  app: Pick<App, 'clock' | 'newId' | 'jobs' | 'secrets'>,
  tx: DatabaseTransaction,
  port: DonationServicePort,
  { id, userId, service, accountId }: IntegrationRow,
  latest: readonly RawEvent[],
): Promise<void> {
  const origin = { userId, source: service, account: accountId }
  await lockOrigin(tx, origin)
  const now = app.clock.now()
  const donations = latest
    .toReversed()
    .flatMap((event) => port.read(event, now))
    .filter((report): report is DonationReport & { kind: 'donation' } => report.kind === 'donation' && !report.isTest)
    .map(({ donation }) => donation)
  const history = donations.map((incoming) => ({ incoming, written: { isHistory: true } }))
  await receiveAll(app, tx, origin, history)
  const newest = donations.at(-1)
  if (!newest) {
    // All of these were rejected, given back or never paid. A full list has older ones behind it.
    if (latest.length < historyMost) return
    const historyUntil = secondsAfter(now, -clockSeconds)
    await tx.updateTable('integrations').set({ historyUntil }).where('id', '=', id).execute()
    return
  }
  const { donatedAt: newestAt, externalId } = newest
  await tx
    .updateTable('integrations')
    .set({ cursorAt: newestAt, cursorId: externalId, historyUntil: newestAt, lastDonationAt: newestAt })
    .where('id', '=', id)
    .execute()
}
