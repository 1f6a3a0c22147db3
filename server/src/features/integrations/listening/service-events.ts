import type { App } from '../../../app.ts'
import type { RawEvent } from '../../../outside/donation-services/donation-service-port.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { insertMany } from '../../../platform/database/insert-many.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { IntegrationRow, ServiceEventRow } from '../integration.ts'
import type { SealedColumn } from '../../../platform/secrets/reseal.ts'

const context = (id: string) => `service_events.payload_box ${id}`
export const sealedServiceEvents: SealedColumn = {
  table: 'service_events',
  id: 'id',
  column: 'payload_box',
  contextOf: context,
}
const day = 24 * 60 * 60

/** Events are kept for support. Listed events repeat themselves every few minutes, so only live ones are kept. */
export async function keepEvents(
  { newId, secrets }: Pick<App, 'newId' | 'secrets'>,
  tx: DatabaseTransaction,
  { userId, service, accountId }: IntegrationRow,
  receivedAt: Date,
  events: readonly RawEvent[],
): Promise<void> {
  const values = events
    .filter(({ via }) => via === 'socket')
    .map(({ via, payload }) => {
      const id = newId()
      const payloadBox = secrets.encrypt(JSON.stringify(payload), context(id))
      return { id, userId, service, accountId, receivedAt, via, payloadBox }
    })
  await insertMany(tx, 'serviceEvents', values)
}

/** A kept event as the adapter once handed it over. Undefined if it was sealed with another key, or is damaged. */
export function openEvent(
  { secrets }: Pick<App, 'secrets'>,
  { id, via, payloadBox }: ServiceEventRow,
): RawEvent | undefined {
  try {
    return { via, payload: JSON.parse(secrets.decrypt(payloadBox, context(id))) as unknown }
  } catch {
    return undefined
  }
}

export async function deleteOldEvents({ db, clock, config }: Pick<App, 'db' | 'clock' | 'config'>): Promise<void> {
  await db
    .deleteFrom('serviceEvents')
    .where('receivedAt', '<', secondsAfter(clock.now(), -config.serviceEventDays * day))
    .execute()
}
