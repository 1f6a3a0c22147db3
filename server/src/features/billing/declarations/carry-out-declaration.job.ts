import type { App } from '../../../app.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { cancel, endCancelled, endWhenPaid } from './cancel.ts'
import { changeDeclaration, type DeclarationRow } from './declaration.ts'
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
  await steps[declared.kind][stageOf(declared)](app, app.payments, found, declared)
}

const steps = {
  cancel: { first: cancel, waiting: endCancelled, ofPerson: endWhenPaid },
  withdraw: { first: announceWithdrawal, waiting: withdraw, ofPerson: () => Promise.resolve() },
}

/** One that is open after it has waited is left to a person. */
function stageOf({ state, carryOutAt }: DeclarationRow): keyof (typeof steps)['cancel'] {
  if (state === 'waiting') return 'waiting'
  return carryOutAt ? 'ofPerson' : 'first'
}
