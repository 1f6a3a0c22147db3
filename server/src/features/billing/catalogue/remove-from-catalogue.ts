import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { isSold } from '../payments/sold-prices.ts'
import { seedAddOns, seedPackages, seedPlans } from './seed-catalogue.ts'
import type { Administrator } from './save-plan.ts'

type Name = 'plans' | 'addOns' | 'characterPackages'

/**
 * Deletes an entry that nobody ever bought. Otherwise it is retired: running contracts and receipts refer to it, and so
 * may the setting DEFAULT_PLAN, without which no server would start again.
 */
export async function removeFromCatalogue(
  app: Pick<App, 'db' | 'clock' | 'config'>,
  name: Name,
  id: string,
  { userId, from }: Administrator,
): Promise<'deleted' | 'retired'> {
  return app.db.transaction().execute(async (tx) => {
    const entry = await tx.selectFrom(name).select('name').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!entry) throw new AppError('not_found')
    const isUsed = (await isInUse(tx, name, id)) || (name === 'plans' && id === app.config.defaultPlan)
    if (isUsed) await tx.updateTable(name).set({ retiredAt: app.clock.now() }).where('id', '=', id).execute()
    else await tx.deleteFrom(name).where('id', '=', id).execute()
    const onThing = { id: null, name: entry.name }
    await recordAct(app, tx, { action: isUsed ? 'plan_retired' : 'plan_deleted', by: { userId }, from, onThing })
    return isUsed ? 'retired' : 'deleted'
  })
}

/** The seeds are planted at every start, so a deleted one would come back. */
const seeds = { plans: seedPlans, addOns: seedAddOns, characterPackages: seedPackages }

/** What stood on an order has a price at the payment service. Plans can also be given by an administrator. */
async function isInUse(tx: DatabaseTransaction, name: Name, id: string): Promise<boolean> {
  if (seeds[name].some((seed) => seed.id === id)) return true
  const kinds = { plans: 'plan', addOns: 'addon', characterPackages: 'package' } as const
  if (await isSold(tx, { kind: kinds[name], itemId: id })) return true
  if (name !== 'plans') return false
  const given = tx.selectFrom('planGrants').select('planId').where('planId', '=', id)
  return (await given.executeTakeFirst()) !== undefined
}
