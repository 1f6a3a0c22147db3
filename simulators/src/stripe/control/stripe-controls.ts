import { choiceField, numberField, textField, type Control } from '../../frame/control.ts'
import { apiFaultKinds } from '../faults/api-faults.ts'
import { webhookFaultKinds } from '../webhooks/webhook-faults.ts'
import type { StripeControl } from './stripe-control.ts'

const amount = numberField({ name: 'count', label: 'How many', initial: 1, min: 1, max: 1000 })
const days = numberField({ name: 'days', label: 'Days', initial: 10, min: 1, max: 1000 })
const unit = choiceField({ name: 'unit', label: 'Of', initial: 'days', choices: ['hours', 'days', 'months'] })
const apiKind = choiceField({ name: 'kind', label: 'Way', initial: 'server-error', choices: apiFaultKinds })
const pattern = textField({ name: 'pattern', label: 'Calls', initial: '*', isRequired: true })
const count = numberField({ name: 'count', label: 'Count', initial: 1, min: 1, max: 1_000_000 })
const delayMs = numberField({ name: 'delayMs', label: 'Milliseconds', initial: 3000, min: 0, max: 600_000 })
const webhookKind = choiceField({ name: 'kind', label: 'Way', initial: 'duplicated', choices: webhookFaultKinds })
const webhookCount = numberField({ name: 'count', label: 'Count', initial: 1, min: 0, max: 1_000_000 })
const url = textField({ name: 'url', label: 'Address', initial: '', isRequired: true })
const cents = numberField({ name: 'amount', label: 'Cents (0: all)', initial: 0, min: 0, max: 100_000_000 })
const id = textField({ name: 'id', label: 'Id (empty: newest)', initial: '', isRequired: false })

export function stripeControls(stripe: StripeControl): Control[] {
  const withId = (
    texts: Pick<Control, 'name' | 'title' | 'verb' | 'description'>,
    run: (id: string | undefined) => void,
  ): Control => ({ ...texts, fields: [id], run: (input) => run(id.read(input) || undefined) })

  return [
    {
      name: 'advance',
      title: 'Advance the clock',
      verb: 'Advance',
      description: 'Everything that is due meanwhile happens: reminders, renewals, charges, retries, bank debits.',
      fields: [amount, unit],
      run: (input) => stripe.advance({ [unit.read(input)]: amount.read(input) }),
    },
    {
      name: 'begin-earlier',
      title: 'Begin earlier',
      verb: 'Go back',
      description: 'Sets the clock back. Only before the first customer.',
      fields: [days],
      run: (input) => stripe.beginEarlier(days.read(input)),
    },
    {
      name: 'fail',
      title: 'Fail calls',
      verb: 'Fail',
      description: 'The next calls go wrong, for example “POST /v1/customers” or “/v1/invoices/*”.',
      fields: [apiKind, pattern, count, delayMs],
      run: (input) =>
        stripe.failNext({
          kind: apiKind.read(input),
          pattern: pattern.read(input),
          count: count.read(input),
          delayMs: delayMs.read(input),
        }),
    },
    {
      name: 'fail-webhooks',
      title: 'Fail webhooks',
      verb: 'Fail',
      description: 'The next webhooks come twice, newest first, only when released, never, or wrongly signed.',
      fields: [webhookKind, webhookCount],
      run: (input) => stripe.webhooks.failNext({ kind: webhookKind.read(input), count: webhookCount.read(input) }),
    },
    {
      name: 'release-webhooks',
      title: 'Release webhooks',
      verb: 'Release',
      description: 'Sends whatever is held back.',
      fields: [],
      run: () => stripe.webhooks.release(),
    },
    withId(
      { name: 'resend', title: 'Resend an event', verb: 'Resend', description: 'Sends an event once more.' },
      (event) => stripe.webhooks.resend(event ?? ''),
    ),
    {
      name: 'send-webhooks-to',
      title: 'Send webhooks to',
      verb: 'Send there',
      description: 'The address of the product’s endpoint.',
      fields: [url],
      run: (input) => stripe.webhooks.sendTo(url.read(input)),
    },
    withId(
      { name: 'settle-payment', title: 'Pay a debit', verb: 'Pay', description: 'The bank pays now.' },
      stripe.settlePayment,
    ),
    withId(
      { name: 'fail-payment', title: 'Refuse a debit', verb: 'Refuse', description: 'The bank does not pay.' },
      stripe.failPayment,
    ),
    withId(
      { name: 'raise-dispute', title: 'Dispute a charge', verb: 'Dispute', description: 'The payer takes it back.' },
      stripe.raiseDispute,
    ),
    withId(
      { name: 'win-dispute', title: 'Win a dispute', verb: 'Win', description: 'The money comes back.' },
      stripe.winDispute,
    ),
    withId(
      { name: 'lose-dispute', title: 'Lose a dispute', verb: 'Lose', description: 'The money is gone for good.' },
      stripe.loseDispute,
    ),
    {
      name: 'refund',
      title: 'Refund a charge',
      verb: 'Refund',
      description: 'As if the operator refunded it in Stripe’s dashboard.',
      fields: [id, cents],
      run(input) {
        const [charge, part] = [id.read(input), cents.read(input)]
        stripe.refund({ ...(charge === '' ? {} : { charge }), ...(part === 0 ? {} : { amount: part }) })
      },
    },
    withId(
      { name: 'fail-refund', title: 'Fail a refund', verb: 'Fail', description: 'The bank sends a refund back.' },
      stripe.failRefund,
    ),
  ]
}
