import type * as api from '@lautgabe/contract/billing/billing-admin-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { readPage } from '../../../platform/database/read-page.ts'
import type { Input } from '../../../platform/http/route.ts'
import { usernamesOf } from '../../accounts/find-user.ts'
import { toDeclaration } from './declaration.ts'

export async function answerListDeclarations(
  { db }: App,
  { query }: Input<typeof api.listDeclarations, 'admin'>,
): Promise<Answer<typeof api.listDeclarations>> {
  const found = db.selectFrom('contractDeclarations')
  const rows = found.selectAll().orderBy('receivedAt', 'desc').orderBy('id', 'desc')
  const page = await readPage(found, rows, query, (row) => row)
  const names = await usernamesOf(
    db,
    page.items.flatMap(({ userId }) => userId ?? []),
  )
  return { ...page, items: page.items.map((row) => toDeclaration(row, names)) }
}

/** Marking it again changes nothing. */
export async function answerSettleDeclaration(
  app: App,
  { params, session, address }: Input<typeof api.settleDeclaration, 'admin'>,
): Promise<Answer<typeof api.settleDeclaration>> {
  const { id } = params
  return app.db.transaction().execute(async (tx) => {
    const found = tx.selectFrom('contractDeclarations').selectAll().where('id', '=', id).forUpdate()
    const row = await found.executeTakeFirst()
    if (!row) throw new AppError('not_found')
    const names = await usernamesOf(tx, row.userId ? [row.userId] : [])
    if (row.state === 'done') return toDeclaration(row, names)
    await tx.updateTable('contractDeclarations').set({ state: 'done' }).where('id', '=', id).execute()
    await recordAct(app, tx, {
      action: 'declaration_settled',
      by: { userId: session.userId },
      from: address,
      onUser: row.userId ?? undefined,
      onThing: { id, name: row.number },
    })
    return toDeclaration({ ...row, state: 'done' }, names)
  })
}
