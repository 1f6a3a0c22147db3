import { html, type Html } from '../../frame/html.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import type { PortalFeatures, PortalSession } from '../objects/portal.ts'
import type { Subscription } from '../objects/subscription.ts'
import { periodEnd } from '../subscriptions/subscription-state.ts'
import { alertNote, hostedPage } from './hosted-page.ts'
import { methodFields, numberList, type Form } from './method-form.ts'
import { methodName } from './method-name.ts'
import type { Reading } from './visitor.ts'

const types = ['card', 'sepa_debit']

export type PortalView = {
  session: PortalSession
  features: PortalFeatures
  subscriptions: Subscription[]
  method: PaymentMethod | undefined
  invoices: Invoice[]
  nameOf(subscription: Subscription): string
}

export function portalPage(reading: Reading, view: PortalView): Html {
  const { texts } = reading
  const { session, subscriptions, features } = view
  return hostedPage(
    reading,
    texts.portal.title,
    html`${returnLink(reading, session)}
      <section class="panel">
        <h1>${texts.portal.title}</h1>
        ${subscriptions.length === 0 ? html`<p>${texts.portal.none}</p>` : undefined}
        ${subscriptions.map((subscription) => subscriptionPart(reading, view, subscription))}
      </section>
      <section class="panel">
        <h2>${texts.portal.method}</h2>
        <p>${view.method ? methodName(view.method) : texts.portal.noMethod}</p>
        ${
          features.payment_method_update.enabled
            ? html`<a href="/p/session/${session.id}/method">${texts.portal.changeMethod}</a>`
            : undefined
        }
      </section>
      ${features.invoice_history.enabled ? invoicePart(reading, view.invoices) : undefined}`,
  )
}

export function methodPage(reading: Reading, session: PortalSession, form: Form, problem?: string): Html {
  const { texts } = reading
  return hostedPage(
    reading,
    texts.portal.changeMethod,
    html`${returnLink(reading, session)}
      <section class="panel">
        <h1>${texts.portal.changeMethod}</h1>
        ${alertNote(problem)}
        <form method="post" action="/p/session/${session.id}/method">
          ${methodFields(reading, types, form)}
          <button class="primary">${texts.save}</button>
        </form>
      </section>
      ${numberList(reading, types)}`,
  )
}

export function cancelPage(reading: Reading, session: PortalSession, subscription: Subscription): Html {
  const { texts, day } = reading
  return hostedPage(
    reading,
    texts.portal.cancelTitle,
    html`<section class="panel">
      <h1>${texts.portal.cancelTitle}</h1>
      <p>${texts.portal.cancelBody(day(periodEnd(subscription)))}</p>
      <form method="post" action="/p/session/${session.id}/cancel">
        <button class="danger" name="subscription" value="${subscription.id}">${texts.portal.confirmCancel}</button>
      </form>
      ${session.return_url === null ? undefined : html`<a href="${session.return_url}">${texts.portal.keep}</a>`}
    </section>`,
  )
}

/** What a flow says at its end if it leads nowhere else. */
export function donePage(reading: Reading, session: PortalSession): Html {
  const { texts } = reading
  return hostedPage(
    reading,
    texts.portal.done,
    html`<section class="panel">
      <h1>${texts.portal.done}</h1>
      ${alertNote(session.flow?.after_completion.hosted_confirmation?.custom_message ?? undefined)}
      ${returnLink(reading, session)}
    </section>`,
  )
}

function returnLink({ texts }: Reading, session: PortalSession): Html | undefined {
  return session.return_url === null ? undefined : html`<p><a href="${session.return_url}">${texts.back}</a></p>`
}

function subscriptionPart(reading: Reading, view: PortalView, subscription: Subscription): Html {
  const { texts, day } = reading
  const { id, trial_end: trialEnd } = subscription
  const path = `/p/session/${view.session.id}`
  const end = subscription.cancel_at
  const isOnTrial = subscription.status === 'trialing' && trialEnd !== null
  const sentence = isOnTrial ? texts.portal.trialEnds(day(trialEnd)) : texts.portal.renews(day(periodEnd(subscription)))
  const undo = html`<form method="post" action="${path}/undo">
    <button name="subscription" value="${id}">${texts.portal.undo}</button>
  </form>`
  const cancel = html`<a href="${path}/cancel?subscription=${id}">${texts.portal.cancel}</a>`
  const action = end === null ? cancel : undo
  return html`<h2>${view.nameOf(subscription)}</h2>
    <p>${end === null ? sentence : texts.portal.ends(day(end))}</p>
    ${view.features.subscription_cancel.enabled ? action : undefined}`
}

function invoicePart({ texts, money, day }: Reading, invoices: readonly Invoice[]): Html {
  const words: Record<string, string> = texts.invoice.status
  return html`<section class="panel">
    <h2>${texts.portal.invoices}</h2>
    ${invoices.length === 0 ? html`<p>${texts.portal.noInvoices}</p>` : undefined}
    <ul class="invoices">
      ${invoices.map(
        (invoice) =>
          html`<li>
            <a href="/i/${invoice.id}">
              <span>${day(invoice.created)}</span>
              <span>${money(invoice.total, invoice.currency)} · ${words[invoice.status ?? '']}</span>
            </a>
          </li>`,
      )}
    </ul>
  </section>`
}
