import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { requireService } from '../require-service.ts'
import { openEvent } from './service-events.ts'
import { storeReports, tellChanged } from './store-reports.ts'

type Admin = { userId: string; address: string }

/**
 * Stores what an event reports and we do not have, as if it had been missed. Returns how many donations changed. Needs no
 * lease: reports of one account take turns, and known ones are stored once.
 */
export async function rereadEvent(app: App, id: string, { userId: adminId, address }: Admin): Promise<number> {
  const row = await app.db.selectFrom('serviceEvents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { userId, service, receivedAt } = row
  const event = openEvent(app, row)
  if (!event) throw new AppError('service_event_sealed')
  const reports = requireService(app, service).read(event, receivedAt)
  const changed = await app.db.transaction().execute(async (tx) => {
    const found = await storeReports(app, tx, row, reports)
    const act = { action: 'service_event_reread', by: { userId: adminId }, onUser: userId, from: address } as const
    await recordAct(app, tx, { ...act, onThing: { id, name: service }, after: { donations: found.length } })
    return found
  })
  await tellChanged(app, userId, changed)
  return changed.length
}
