import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'

type SoldPlans = { userId: string; planIds: readonly string[]; isOrderedAnew: boolean; now: Date }

/**
 * Copies what the plans of a contract give, so that a later change of the offer takes nothing from it. A plan that is no
 * part of the contract any more is forgotten: who orders it again orders what it gives then.
 */
export async function noteSoldPlans(
  tx: DatabaseTransaction,
  { userId, planIds, isOrderedAnew, now }: SoldPlans,
): Promise<void> {
  await sql`
    delete from sold_plans where user_id = ${userId}::uuid and (${isOrderedAnew} or plan_id <> all(${planIds}::text[]))
  `.execute(tx)
  await sql`
    insert into sold_plans (user_id, plan_id, sold_at, characters, voices, sounds, tier, multiple_voices, private_sounds)
    select ${userId}::uuid, id, ${now}, base_max_characters, base_max_voices, base_max_sounds, tier, multiple_voices, private_sounds
    from plans where id = any(${planIds}::text[])
    on conflict do nothing
  `.execute(tx)
}
