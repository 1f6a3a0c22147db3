import type { Call } from '../../frame/route.ts'
import { answerServicePage } from '../../frame/service-page-layout.ts'
import type { PortalFlow, PortalSession } from '../objects/portal.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { World } from '../world.ts'
import { redirect } from './hosted-page.ts'
import { donePage } from './portal-page.ts'
import type { Reading } from './visitor.ts'

const notLive = new Set<string>(['canceled', 'incomplete_expired', 'incomplete'])

/** Where somebody goes after an act: as the flow says if it was its act, else back to the portal. */
export function afterFlow({ response }: Call, reading: Reading, session: PortalSession, act: PortalFlow['type']): void {
  const { flow } = session
  const after = flow?.type === act ? flow.after_completion : undefined
  if (after?.type === 'redirect' && after.redirect) redirect(response, after.redirect.return_url)
  else if (after?.type === 'hosted_confirmation') answerServicePage(response, donePage(reading, session))
  else redirect(response, `/p/session/${session.id}${flow ? '?home=yes' : ''}`)
}

export function liveSubscriptions({ book }: World, customer: string): Subscription[] {
  return [...book.subscriptions.values()].filter(
    (subscription) => subscription.customer === customer && !notLive.has(subscription.status),
  )
}
