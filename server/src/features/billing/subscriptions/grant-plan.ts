import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/app-error.ts'
import { changeStanding, type StandingParts } from './change-standing.ts'

type PlanGrant = { userId: string; planId: string | null; endsAt: Date | null; reason: string }

/** Gives a user a plan without payment, or takes it back with null. Beside a paid plan, the higher tier counts. */
export async function grantPlan(
  app: StandingParts,
  tx: DatabaseTransaction,
  { userId, planId, endsAt, reason }: PlanGrant,
): Promise<void> {
  await changeStanding(app, tx, userId, async () => {
    if (planId === null) return tx.deleteFrom('planGrants').where('userId', '=', userId).execute()
    const plan = await tx.selectFrom('plans').select('id').where('id', '=', planId).executeTakeFirst()
    if (!plan) throw new AppError('plan_unknown')
    const values = { planId, endsAt, reason }
    return tx
      .insertInto('planGrants')
      .values({ ...values, userId, anchorAt: app.clock.now() })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute()
  })
}
