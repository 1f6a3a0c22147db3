import type * as api from '@lautgabe/contract/billing/plan-grants-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Input } from '../../platform/http/route.ts'
import { requireUser } from '../accounts/find-user.ts'
import { adjustCharacters } from './subscriptions/adjust-characters.ts'
import { grantPlan } from './subscriptions/grant-plan.ts'

const toDate = (moment: string | null) => (moment === null ? null : new Date(moment))

export async function answerPlanGrant(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { params }: Input<typeof api.getPlanGrant, 'admin'>,
): Promise<Answer<typeof api.getPlanGrant>> {
  const { id: userId } = await requireUser(db, params.id)
  const found = await db
    .selectFrom('planGrants')
    .innerJoin('plans', 'plans.id', 'planGrants.planId')
    .select(['plans.id', 'plans.name', 'planGrants.endsAt'])
    .where('planGrants.userId', '=', userId)
    .executeTakeFirst()
  if (!found || (found.endsAt && found.endsAt <= clock.now())) return { grant: null }
  const { id, name, endsAt } = found
  return { grant: { plan_id: id, plan_name: name, ends_at: endsAt?.toISOString() ?? null } }
}

export async function answerGrantPlan(
  app: App,
  { params, body, session, address }: Input<typeof api.grantPlan, 'admin'>,
): Promise<Answer<typeof api.grantPlan>> {
  const { id: userId } = await requireUser(app.db, params.id)
  const { plan_id: planId, ends_at: endsAt, reason } = body
  await app.db.transaction().execute(async (tx) => {
    await grantPlan(app, tx, { userId, planId, endsAt: toDate(endsAt), reason })
    const act = { by: session, from: address, onUser: userId }
    if (planId === null) await recordAct(app, tx, { action: 'plan_taken', ...act, after: { reason } })
    else await recordAct(app, tx, { action: 'plan_given', ...act, after: { plan: planId, reason } })
  })
  await app.live.tell(userId, { type: 'billing-changed' })
  return app.capabilitiesOf(userId)
}

export async function answerAdjustCharacters(
  app: App,
  { params, body, session, address }: Input<typeof api.adjustCharacters, 'admin'>,
): Promise<Answer<typeof api.adjustCharacters>> {
  const { id: userId } = await requireUser(app.db, params.id)
  const { ticket, characters, expires_at: expiresAt, reason } = body
  const isNew = await app.db.transaction().execute(async (tx) => {
    const adjustment = { userId, ticket, characters, expiresAt: toDate(expiresAt), reason }
    if (!(await adjustCharacters(app, tx, adjustment))) return false
    const action = characters > 0 ? 'characters_given' : 'characters_taken'
    const after = { characters: Math.abs(characters), ticket, reason }
    await recordAct(app, tx, { action, by: session, from: address, onUser: userId, after })
    return true
  })
  await app.live.tell(userId, { type: 'billing-changed' })
  return { ...(await app.capabilitiesOf(userId)), is_new: isNew }
}
