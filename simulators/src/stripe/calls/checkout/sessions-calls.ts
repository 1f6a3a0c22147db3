import type { Stripe } from 'stripe'
import { expireSession } from '../../checkout/complete-session.ts'
import { badRequest } from '../../refusal.ts'
import { call, type ApiCall } from '../call.ts'
import { find } from '../find.ts'
import { pageOf, pageParams } from '../pages.ts'
import { created, isCreatedIn } from '../params/created.ts'
import { choice, paramsOf, text } from '../params/readers.ts'
import { createSession } from './create-session.ts'
import { sessionParams } from './session-params.ts'

const path = '/v1/checkout/sessions'

const listParams = paramsOf<Stripe.Checkout.SessionListParams>()({
  ...pageParams,
  created,
  customer: text,
  payment_intent: text,
  status: choice(['open', 'complete', 'expired']),
  subscription: text,
})

export const sessionCalls: ApiCall[] = [
  call('POST', path, sessionParams, createSession),

  call('GET', path, listParams, ({ book }, params) => {
    const sessions = [...book.sessions.values()].filter(
      (session) =>
        (params.customer === undefined || session.customer === params.customer) &&
        (params.payment_intent === undefined || session.payment_intent === params.payment_intent) &&
        (params.status === undefined || session.status === params.status) &&
        (params.subscription === undefined || session.subscription === params.subscription),
    )
    return pageOf(sessions.filter(isCreatedIn(params.created)), params, path)
  }),

  call('GET', `${path}/:id`, {}, ({ book }, _params, { id }) => find(book.sessions, 'checkout.session', id)),

  call('POST', `${path}/:id/expire`, {}, (world, _params, { id }) => {
    const session = find(world.book.sessions, 'checkout.session', id)
    if (session.status !== 'open')
      throw badRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    expireSession(world, session)
    return session
  }),

  call('GET', `${path}/:id/line_items`, pageParams, ({ book }, params, { id }) => {
    find(book.sessions, 'checkout.session', id)
    // The first line comes first, unlike in other lists.
    const lines = book.checkoutPlans.get(id)?.lines ?? []
    return pageOf(lines.toReversed(), params, `${path}/${id}/line_items`)
  }),
]
