import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type * as api from '@lautgabe/contract/integrations/service-events-api.ts'
import type { ServiceEvent } from '@lautgabe/contract/integrations/service-events-api.ts'
import type { App } from '../../app.ts'
import type { DonationReport } from '../../outside/donation-services/donation-service-port.ts'
import { readPage } from '../../platform/database/read-page.ts'
import type { Input } from '../../platform/http/route.ts'
import { usernamesOf } from '../accounts/find-user.ts'
import type { ServiceEventRow } from './integration.ts'
import { shapeOf } from './listening/event-shape.ts'
import { rereadEvent } from './listening/reread-event.ts'
import { openEvent } from './listening/service-events.ts'

export async function answerListServiceEvents(
  app: App,
  { query }: Input<typeof api.listServiceEvents, 'admin'>,
): Promise<Answer<typeof api.listServiceEvents>> {
  let found = app.db.selectFrom('serviceEvents')
  if (query.user_id) found = found.where('userId', '=', query.user_id)
  if (query.service) found = found.where('service', '=', query.service)
  if (query.after) found = found.where('receivedAt', '>=', new Date(query.after))
  if (query.before) found = found.where('receivedAt', '<', new Date(query.before))
  const rows = found.selectAll().orderBy('receivedAt', 'desc').orderBy('id', 'desc')
  const page = await readPage(found, rows, query, (row) => toServiceEvent(app, row))
  const names = await usernamesOf(
    app.db,
    page.items.map(({ user_id: userId }) => userId),
  )
  for (const item of page.items) item.username = names.get(item.user_id) ?? null
  return page
}

export async function answerRereadServiceEvent(
  app: App,
  { params, session, address }: Input<typeof api.rereadServiceEvent, 'admin'>,
): Promise<Answer<typeof api.rereadServiceEvent>> {
  return { changed_donations: await rereadEvent(app, params.id, { userId: session.userId, address }) }
}

function toServiceEvent(app: App, row: ServiceEventRow): ServiceEvent {
  const event = openEvent(app, row)
  const reports = event ? (app.donationServices.get(row.service)?.read(event, row.receivedAt) ?? []) : []
  return {
    id: row.id,
    user_id: row.userId,
    username: null,
    service: row.service,
    received_at: row.receivedAt.toISOString(),
    read_as: reports.map(readAs),
    shape: event ? shapeOf(event.payload) : null,
  }
}

function readAs(report: DonationReport): ServiceEvent['read_as'][number] {
  if (report.kind === 'withdrawal') return 'withdrawal'
  return report.isTest ? 'test' : 'donation'
}
