import type { App } from '../../../app.ts'
import type { PaymentsPort } from '../../../outside/payments/payments-port.ts'
import { findNextEnd, setEnd } from '../orders/cancel-plan.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'
import { changeDeclaration, type DeclarationRow } from './declaration.ts'
import { type DeclaredContract, findDeclaredContract } from './find-declared-contract.ts'
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
  const note = (changes: Partial<DeclarationRow>) => changeDeclaration(app.db, declared, changes)
  if (!found) return void (await note({ state: 'open' }))
  await note({ userId: found.user.id })
  if (declared.kind === 'cancel') {
    if (await cancel(app, app.payments, found, declared)) await note({ state: 'done' })
  } else if (declared.state === 'open') {
    await announceWithdrawal(app, app.payments, found, declared)
  } else if (!(await withdraw(app, app.payments, found, declared))) {
    await note({ state: 'open' })
  }
}

/** The mail to the account says until when the cancellation can be taken back, so a stranger's does no harm. */
async function cancel(
  app: PaymentParts,
  payments: PaymentsPort,
  { user, customerId, running }: DeclaredContract,
  { cause, endsOn }: DeclarationRow,
): Promise<boolean> {
  if (cause === 'important' || !running) return false
  const end = await findNextEnd(app, payments, { customerId, ...running })
  if (!end || (endsOn && endsOn > end.endsAt.toISOString().slice(0, 10))) return false
  await setEnd(payments, running.subscriptionId, end)
  await syncCustomer(app, user.id)
  return true
}
