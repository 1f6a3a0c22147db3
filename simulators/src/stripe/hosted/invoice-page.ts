import { html, type Html } from '../../frame/html.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import { alertNote, factList, hostedPage } from './hosted-page.ts'
import { methodFields, numberList, type Form } from './method-form.ts'
import { methodName } from './method-name.ts'
import type { Reading } from './visitor.ts'

const types = ['card', 'sepa_debit']

type Payment = { saved: PaymentMethod | undefined; isProcessing: boolean; form: Form; problem?: string | undefined }

/** The invoice, with forms to pay it as long as it is open. */
export function invoicePage(reading: Reading, invoice: Invoice, payment: Payment): Html {
  const { texts } = reading
  const canPay = invoice.status === 'open' && !payment.isProcessing
  return hostedPage(
    reading,
    texts.invoice.title,
    html`${invoiceBody(reading, invoice)}
      ${payment.isProcessing ? html`<section class="panel"><p>${texts.invoice.processing}</p></section>` : undefined}
      ${canPay ? payForms(reading, invoice, payment) : undefined}
      <p><a href="/i/${invoice.id}/document">${texts.invoice.document}</a></p>`,
  )
}

/** The bare document, for printing. */
export function invoiceDocument(reading: Reading, invoice: Invoice): Html {
  return hostedPage(reading, reading.texts.invoice.title, invoiceBody(reading, invoice))
}

function invoiceBody({ texts, money, day }: Reading, invoice: Invoice): Html {
  const words: Record<string, string> = texts.invoice.status
  const amount = (value: number) => money(value, invoice.currency)
  return html`<section class="panel">
    <h1>${texts.invoice.title} ${invoice.number ?? undefined}</h1>
    ${factList([
      ['Status', words[invoice.status ?? ''] ?? ''],
      [texts.invoice.day, day(invoice.created)],
      [texts.invoice.to, invoice.customer_name ?? invoice.customer_email ?? ''],
    ])}
    ${factList([
      ...invoice.lines.data.map((line) => [line.description ?? '', amount(line.amount)] as const),
      [texts.invoice.total, amount(invoice.total)],
      ...invoice.total_taxes.map((tax) => [texts.vat, amount(tax.amount)] as const),
      [texts.invoice.due, amount(invoice.amount_remaining)],
    ])}
  </section>`
}

function payForms(reading: Reading, { id }: Invoice, { saved, form, problem }: Payment): Html {
  const { texts } = reading
  return html`<section class="panel">
      ${alertNote(problem)}
      ${
        saved &&
        html`<form method="post" action="/i/${id}">
          <button class="primary" name="saved" value="yes">${texts.invoice.paySaved(methodName(saved))}</button>
        </form>`
      }
      <form method="post" action="/i/${id}">
        <h2>${texts.invoice.otherMethod}</h2>
        ${methodFields(reading, types, form)}
        <button>${texts.pay}</button>
      </form>
    </section>
    ${numberList(reading, types)}`
}
