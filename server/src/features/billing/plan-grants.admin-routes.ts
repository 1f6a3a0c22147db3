import type * as api from '@lautgabe/contract/billing/plan-grants-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Input } from '../../platform/http/route.ts'
import { requireUser } from '../accounts/find-user.ts'
import { grantAllowance } from './subscriptions/grant-allowance.ts'
import { grantPlan } from './subscriptions/grant-plan.ts'

const toDate = (moment: string | null) => (moment === null ? null : new Date(moment))

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
  return app.capabilitiesOf(userId)
}

export async function answerGrantAllowance(
  app: App,
  { params, body, session, address }: Input<typeof api.grantAllowance, 'admin'>,
): Promise<Answer<typeof api.grantAllowance>> {
  const { id: userId } = await requireUser(app.db, params.id)
  const { ticket, characters, expires_at: expiresAt, reason } = body
  await app.db.transaction().execute(async (tx) => {
    const allowance = { userId, ticket, characters, expiresAt: toDate(expiresAt), reason }
    if ((await grantAllowance(app, tx, allowance)) !== 'granted') return
    const after = { characters, ticket, reason }
    await recordAct(app, tx, { action: 'characters_given', by: session, from: address, onUser: userId, after })
  })
  return app.capabilitiesOf(userId)
}
