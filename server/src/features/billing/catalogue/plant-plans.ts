import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import { insertMany } from '../../../platform/database/insert-many.ts'
import { StartError } from '../../../platform/start-error.ts'
import { seedAddOns, seedPackages, seedPlans } from './seed-catalogue.ts'

/**
 * Adds the entries that are missing, at every start. An entry that is there stays as an administrator left it; a retired
 * one stays retired.
 */
export async function plantPlans({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const asNew = <Seed>(seeds: readonly Seed[]) =>
    seeds.map((seed) => ({ ...seed, retiredAt: null, createdAt: now, updatedAt: now }))
  const unlessThere = sql`on conflict (id) do nothing`
  await Promise.all([
    insertMany(db, 'plans', asNew(seedPlans), unlessThere),
    insertMany(db, 'addOns', asNew(seedAddOns), unlessThere),
    insertMany(db, 'characterPackages', asNew(seedPackages), unlessThere),
  ])
}

/** Without this check, a mistyped setting would leave everybody without a plan. */
export async function requireDefaultPlan({ db, config }: Pick<App, 'db' | 'config'>): Promise<void> {
  const { defaultPlan } = config
  if (defaultPlan === 'none') return
  const found = await db.selectFrom('plans').select('id').where('id', '=', defaultPlan).executeTakeFirst()
  if (!found) throw new StartError(`The setting DEFAULT_PLAN names the plan "${defaultPlan}", which does not exist.`)
}
