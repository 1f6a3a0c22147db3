import { html, type Html } from '../../frame/html.ts'
import { findTestNumber, groupDigits, testNumbers, type TestNumber } from '../payments/test-numbers.ts'
import type { PaymentError } from '../objects/payment.ts'
import type { Reading } from './visitor.ts'

export type Form = Record<string, string>

/** Card or bank account, without any script: styles show the fields of the chosen kind. */
export function methodFields({ texts }: Reading, types: readonly string[], form: Form): Html {
  const chosen = form['method'] ?? types[0] ?? 'card'
  const choice = (type: string, label: string) =>
    html`<label class="choice">
      <input type="radio" name="method" value="${type}" ${chosen === type ? html`checked` : undefined} />
      <span>${label}</span>
    </label>`
  const only = types.length === 1 ? html`<input type="hidden" name="method" value="${chosen}" />` : undefined
  return html`${
      only ??
      html`<fieldset class="choices">
        <legend>${texts.method}</legend>
        ${choice('card', texts.card)} ${choice('sepa_debit', texts.iban)}
      </fieldset>`
    }
    <fieldset class="of-card">
      ${field(texts.cardNumber, 'number', form)}
      <div class="pair">
        ${field(texts.expiry, 'expiry', { expiry: '12 / 34', ...form })}
        ${field(texts.cvc, 'cvc', { cvc: '123', ...form })}
      </div>
    </fieldset>
    <fieldset class="of-iban">${field(texts.ibanNumber, 'iban', form)}</fieldset>`
}

export function field(label: string, name: string, form: Form): Html {
  return html`<label>
    <span>${label}</span>
    <input name="${name}" value="${form[name]}" autocomplete="off" />
  </label>`
}

export function numberList({ texts, language }: Reading, types: readonly string[]): Html {
  return html`<details open>
    <summary>${texts.testNumbers}</summary>
    <ul class="numbers">
      ${testNumbers
        .filter(({ kind }) => types.includes(kind))
        .map(({ number, label }) => html`<li><code>${groupDigits(number)}</code> ${label[language]}</li>`)}
    </ul>
  </details>`
}

/** The card or account that somebody typed. */
export function typedNumber(form: Form): TestNumber | undefined {
  const kind = form['method'] ?? 'card'
  const found = findTestNumber((kind === 'card' ? form['number'] : form['iban']) ?? '')
  return found?.kind === kind ? found : undefined
}

export function sentenceFor({ texts }: Reading, { decline_code: code }: PaymentError): string {
  return code === 'insufficient_funds' ? texts.problems.funds : texts.problems.declined
}
