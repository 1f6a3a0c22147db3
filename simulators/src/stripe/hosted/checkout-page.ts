import { html, type Html } from '../../frame/html.ts'
import { dueEachPeriod, dueNow, needsMethod } from '../checkout/checkout-amounts.ts'
import { taxInside } from '../invoices/taxes.ts'
import type { CheckoutLine, CheckoutPlan, CheckoutSession } from '../objects/checkout-session.ts'
import { alertNote, factList, hostedPage } from './hosted-page.ts'
import { field, methodFields, numberList, type Form } from './method-form.ts'
import type { Reading } from './visitor.ts'

const daySeconds = 86_400
export const countries = ['DE', 'AT', 'CH', 'FR', 'NL', 'GB', 'US'] as const

type View = { session: CheckoutSession; plan: CheckoutPlan; form: Form; problem?: string | undefined }

export function checkoutPage(reading: Reading, { session, plan, form, problem }: View): Html {
  const { texts } = reading
  const title = modeText(texts.checkout, session.mode)
  const asksMethod = needsMethod(session, plan)
  const { submit, after_submit: after } = session.custom_text
  return hostedPage(
    reading,
    title,
    html`<section class="panel">
        ${session.cancel_url === null ? undefined : html`<a href="${session.cancel_url}">${texts.back}</a>`}
        <h1>${title}</h1>
        ${session.mode === 'setup' ? undefined : summary(reading, session, plan)}
      </section>
      <section class="panel">
        ${alertNote(problem)}
        <form method="post" action="/c/pay/${session.id}">
          ${field(texts.email, 'email', form)} ${field(texts.name, 'name', form)} ${countryField(texts.country, form)}
          ${asksMethod ? methodFields(reading, session.payment_method_types, form) : undefined}
          ${session.consent_collection?.terms_of_service === 'required' ? termsField(reading, session) : undefined}
          ${submit ? html`<p>${submit.message}</p>` : undefined}
          <button class="primary">${session.mode === 'setup' ? texts.save : texts.order}</button>
          ${after ? html`<p>${after.message}</p>` : undefined}
        </form>
      </section>
      ${asksMethod ? numberList(reading, session.payment_method_types) : undefined}`,
  )
}

function summary(reading: Reading, session: CheckoutSession, plan: CheckoutPlan): Html {
  const { texts, money, day } = reading
  const currency = session.currency ?? 'eur'
  const due = dueNow(session, plan)
  const { trialEnd } = plan.subscription
  const lines = plan.lines.map((line) => [lineName(line), linePrice(reading, line)] as const)
  const taxed = session.automatic_tax.enabled ? [[texts.vat, money(taxInside(due), currency)] as const] : []
  return html`${factList([...lines, [texts.dueNow, `${money(due, currency)} ${texts.vatIncluded}`], ...taxed])}
  ${
    trialEnd === null
      ? undefined
      : html`<p>
          ${texts.trial(
            Math.round((trialEnd - session.created) / daySeconds),
            money(dueEachPeriod(plan), currency),
            day(trialEnd),
          )}
        </p>`
  }`
}

function lineName({ description, quantity }: CheckoutLine): string {
  return quantity === 1 ? (description ?? '') : `${quantity} × ${description}`
}

function linePrice({ texts, money }: Reading, { price, amount_total: amount, currency }: CheckoutLine): string {
  const interval = price.recurring?.interval
  const every = interval === undefined ? '' : ` ${modeText(texts.perPeriod, interval)}`
  return `${money(amount, currency)}${every}`
}

function countryField(label: string, form: Form): Html {
  const chosen = form['country'] ?? countries[0]
  return html`<label>
    <span>${label}</span>
    <select name="country">
      ${countries.map((country) => html`<option ${country === chosen ? html`selected` : undefined}>${country}</option>`)}
    </select>
  </label>`
}

function termsField({ texts }: Reading, session: CheckoutSession): Html {
  return html`<label class="tick">
    <input type="checkbox" name="terms" value="accepted" />
    <span>${session.custom_text.terms_of_service_acceptance?.message ?? texts.terms}</span>
  </label>`
}

/** The SDK leaves room for values of later versions, which no text knows. */
function modeText(words: Record<string, string>, key: string): string {
  return words[key] ?? key
}
