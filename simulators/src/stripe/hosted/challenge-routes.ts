import { html } from '../../frame/html.ts'
import { route, type Call, type Route } from '../../frame/route.ts'
import { answerServicePage } from '../../frame/service-page-layout.ts'
import type { Challenge } from '../book/book.ts'
import type { World } from '../world.ts'
import { submitCheckout } from './checkout-routes.ts'
import { answerGone, hostedPage, originOf, redirect } from './hosted-page.ts'
import { payOnPage } from './invoice-routes.ts'
import { changeMethod } from './portal-method.ts'
import { readForm } from './read-form.ts'
import { readingFor } from './visitor.ts'

/** The page of the payer's bank (3-D Secure). */
export function challengeRoutes(world: World): Route[] {
  return [
    route('GET', '/challenge/:id', ({ params, request, response }) => {
      const challenge = world.book.challenges.get(params['id'] ?? '')
      const reading = readingFor(challenge && localeOf(world, challenge), request)
      if (!challenge) return answerGone(response, reading, null)
      const { title, body, approve, fail } = reading.texts.challenge
      const page = html`<section class="panel">
        <h1>${title}</h1>
        <p>${body}</p>
        <form method="post" action="/challenge/${params['id']}">
          <div class="actions">
            <button class="primary" name="answer" value="approve">${approve}</button>
            <button name="answer" value="fail">${fail}</button>
          </div>
        </form>
      </section>`
      answerServicePage(response, hostedPage(reading, title, page), { mayLeadTo: leadsTo(world, challenge) })
    }),

    route('POST', '/challenge/:id', async (call) => {
      const { answer } = await readForm(call.request)
      const challenge = world.book.challenges.get(call.params['id'] ?? '')
      if (!challenge) return answerGone(call.response, readingFor(null, call.request), null)
      world.book.challenges.delete(call.params['id'] ?? '')
      if (answer === 'approve') goOn(world, call, challenge)
      else redirect(call.response, `${pathOf(challenge)}?problem=authentication`)
    }),
  ]
}

function goOn(world: World, call: Call, { kind, of, form }: Challenge): void {
  const { book } = world
  if (kind === 'portal') return changeMethod(world, call, { sessionId: of, form, isAuthenticated: true })
  if (kind === 'invoice') return payOnPage(world, call, { invoiceId: of, form, isAuthenticated: true })
  const session = book.sessions.get(of)
  const plan = book.checkoutPlans.get(of)
  const reading = readingFor(session?.locale, call.request)
  if (session?.status === 'open' && plan)
    submitCheckout(world, call, { session, plan, reading }, { form, isAuthenticated: true })
  else answerGone(call.response, reading, session?.cancel_url ?? null)
}

function pathOf({ kind, of }: Challenge): string {
  if (kind === 'portal') return `/p/session/${of}/method`
  return kind === 'invoice' ? `/i/${of}` : `/c/pay/${of}`
}

function localeOf({ book }: World, { of }: Challenge): string | null | undefined {
  return book.sessions.get(of)?.locale ?? book.portalSessions.get(of)?.locale
}

function leadsTo({ book }: World, { of }: Challenge): string {
  const flow = book.portalSessions.get(of)?.flow
  return originOf(book.sessions.get(of)?.success_url ?? flow?.after_completion.redirect?.return_url ?? null)
}
