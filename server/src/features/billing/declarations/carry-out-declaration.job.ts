import type { App } from '../../../app.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { cancel, endCancelled } from './cancel.ts'
import { changeDeclaration } from './declaration.ts'
import { findDeclaredContract } from './find-declared-contract.ts'
import { announceWithdrawal, withdraw } from './withdraw.ts'

/** Does what was declared, if it is clear. Otherwise the declaration stays open, and an administrator sees it. */
export async function carryOutDeclaration(
  app: PaymentParts & Pick<App, 'capabilitiesOf'>,
  { declarationId }: { declarationId: string },
): Promise<void> {
  const own = app.db.selectFrom('contractDeclarations').selectAll().where('id', '=', declarationId)
  const declared = await own.where('state', 'in', ['open', 'waiting']).executeTakeFirst()
  if (!declared || !app.payments) return
  if (declared.carryOutAt && declared.carryOutAt > app.clock.now()) return
  const found = await findDeclaredContract(app, app.payments, declared)
  if (!found) return void (await changeDeclaration(app.db, declared, { state: 'open' }))
  await changeDeclaration(app.db, declared, { userId: found.user.id })
  // Opens the window of a month that has just begun, so that its use is measured by its size.
  await app.capabilitiesOf(found.user.id)
  const isFirst = declared.state === 'open'
  if (declared.kind === 'cancel') await (isFirst ? cancel : endCancelled)(app, app.payments, found, declared)
  else await (isFirst ? announceWithdrawal : withdraw)(app, app.payments, found, declared)
}
