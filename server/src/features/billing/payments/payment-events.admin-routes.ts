import type * as api from '@lautgabe/contract/billing/billing-admin-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { readPage } from '../../../platform/database/read-page.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { Input } from '../../../platform/http/route.ts'
import { usernamesOf } from '../../accounts/find-user.ts'
import { usersOfCustomers } from './customers.ts'
import type { PaymentEventRow } from './payments-tables.ts'

export async function answerListPaymentEvents(
  { db }: App,
  { query }: Input<typeof api.listPaymentEvents, 'admin'>,
): Promise<Answer<typeof api.listPaymentEvents>> {
  let found = db.selectFrom('paymentEvents')
  if (query.state) found = found.where('state', '=', query.state)
  const rows = found.selectAll().orderBy('receivedAt', 'desc').orderBy('id', 'desc')
  const page = await readPage(found, rows, query, (row) => row)
  return { ...page, items: page.items.map(await answersFor(db, page.items)) }
}

export async function answerRerunPaymentEvent(
  { db, jobs }: App,
  { params }: Input<typeof api.rerunPaymentEvent, 'admin'>,
): Promise<Answer<typeof api.rerunPaymentEvent>> {
  const { id } = params
  const event = await db.transaction().execute(async (tx) => {
    const waiting = { state: 'waiting', problem: null } as const
    const found = await tx
      .updateTable('paymentEvents')
      .set(waiting)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (found) await jobs.add(tx, 'run-payment-event', { eventId: id })
    return found
  })
  if (!event) throw new AppError('not_found')
  return (await answersFor(db, [event]))(event)
}

/** Finds the users of all events at once. Answers how one of these events is shown. */
async function answersFor(db: Database, events: readonly PaymentEventRow[]) {
  const customers = events.flatMap(({ customerId }) => customerId ?? [])
  const users = await usersOfCustomers(db, customers)
  const names = await usernamesOf(db, [...users.values()])
  return ({ id, type, receivedAt, state, attempts, problem, customerId }: PaymentEventRow): api.PaymentEvent => {
    const userId = users.get(customerId ?? '') ?? null
    return {
      id,
      type,
      received_at: receivedAt.toISOString(),
      state,
      attempts,
      problem,
      user_id: userId,
      username: names.get(userId ?? '') ?? null,
    }
  }
}
