import type { App } from '../../../app.ts'
import { listPayers } from './list-payers.ts'

/** A lower price of an add-on counts for everybody who has it, from the next period on. */
export async function passOnAddOnPrice(
  { db, jobs }: Pick<App, 'db' | 'jobs'>,
  { addOnId }: { addOnId: string },
): Promise<void> {
  const addOn = await db.selectFrom('addOns').selectAll().where('id', '=', addOnId).executeTakeFirst()
  if (!addOn) return
  let last: string | undefined
  do {
    const userIds = await listPayers(db, addOn, last)
    await db.transaction().execute(async (tx) => {
      for (const userId of userIds) await jobs.add(tx, 'bill-agreed-plan', { userId }, { key: userId })
    })
    last = userIds.at(-1)
  } while (last !== undefined)
}
