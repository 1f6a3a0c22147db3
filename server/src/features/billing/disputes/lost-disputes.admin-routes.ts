import type * as api from '@lautgabe/contract/billing/billing-admin-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { readPage } from '../../../platform/database/read-page.ts'
import type { Input } from '../../../platform/http/route.ts'
import { usernamesOf } from '../../accounts/find-user.ts'
import { toLostDispute } from './lost-disputes.ts'

export async function answerListLostDisputes(
  { db }: App,
  { query }: Input<typeof api.listLostDisputes, 'admin'>,
): Promise<Answer<typeof api.listLostDisputes>> {
  const found = db.selectFrom('lostDisputes')
  const openFirst = found.selectAll().orderBy('state', 'desc')
  const page = await readPage(found, openFirst.orderBy('notedAt', 'desc').orderBy('id', 'desc'), query, (row) => row)
  const names = await usernamesOf(
    db,
    page.items.flatMap(({ userId }) => userId ?? []),
  )
  return { ...page, items: page.items.map((row) => toLostDispute(row, names)) }
}

/**
 * Marking it again changes nothing. What goes back an administrator pays back at the payment service, so it covers only
 * payments that the page has shown.
 */
export async function answerSettleLostDispute(
  app: App,
  { params, body, session, address }: Input<typeof api.settleLostDispute, 'admin'>,
): Promise<Answer<typeof api.settleLostDispute>> {
  const { id } = params
  return app.db.transaction().execute(async (tx) => {
    const found = tx.selectFrom('lostDisputes').selectAll().where('id', '=', id).forUpdate()
    const row = await found.executeTakeFirst()
    if (!row) throw new AppError('not_found')
    const names = await usernamesOf(tx, row.userId ? [row.userId] : [])
    if (row.state === 'done') return toLostDispute(row, names)
    const isShown = new Set(body.payment_ids).symmetricDifference(new Set(row.payments.map((one) => one.id))).size === 0
    if (!isShown) throw new AppError('lost_dispute_changed')
    await tx.updateTable('lostDisputes').set({ state: 'done' }).where('id', '=', id).execute()
    await recordAct(app, tx, {
      action: 'lost_dispute_settled',
      by: { userId: session.userId },
      from: address,
      onUser: row.userId ?? undefined,
      onThing: { id, name: row.subscriptionId },
    })
    return toLostDispute({ ...row, state: 'done' }, names)
  })
}
