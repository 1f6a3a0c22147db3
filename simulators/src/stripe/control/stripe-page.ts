import { controlForm } from '../../frame/control-page.ts'
import type { Control } from '../../frame/control.ts'
import { html, type Html } from '../../frame/html.ts'
import { layout, stateList } from '../../frame/layout.ts'
import { methodName } from '../hosted/method-name.ts'
import { methodFor } from '../invoices/pay-invoice.ts'
import type { Customer } from '../objects/customer.ts'
import { productName } from '../subscriptions/recurring-lines.ts'
import { periodEnd } from '../subscriptions/subscription-state.ts'
import type { World } from '../world.ts'

const shownEvents = 40

type View = {
  world: World
  state: Record<string, string | number>
  description: string
  controls: readonly Control[]
}

export function stripePage({ world, state, description, controls }: View): Html {
  return layout({
    title: 'Stripe',
    trail: html`<span>Stripe</span>`,
    body: html`<div class="heading">
        <h1>Stripe</h1>
        ${stateList('stripe', state)}
      </div>
      <p class="lead">${description}</p>
      <section class="card" aria-label="Controls">${controls.map((control) => controlForm('stripe', control))}</section>
      <h2 class="section">Customers</h2>
      <section class="card flush" id="stripe-customers" data-live aria-label="Customers, newest first">
        ${rows([...world.book.customers.values()].toReversed().map((customer) => customerRow(world, customer)))}
      </section>
      <h2 class="section">Events</h2>
      <section class="card flush" id="stripe-events" data-live aria-label="Events, newest first">
        ${rows(eventRows(world))}
      </section>`,
  })
}

function rows(items: readonly Html[]): Html {
  if (items.length === 0) return html`<p class="empty">Nothing yet.</p>`
  return html`<ul class="rows">
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`
}

function customerRow(world: World, customer: Customer): Html {
  const subscriptions = [...world.book.subscriptions.values()].filter((held) => held.customer === customer.id)
  const method = methodFor(world, { customer: customer.id, subscription: subscriptions.at(-1)?.id ?? null })
  const lines = subscriptions.map((subscription) => {
    const names = subscription.items.data.map(({ price }) => productName(world, price)).join(' + ')
    const day = new Date(periodEnd(subscription) * 1000).toISOString().slice(0, 10)
    return `${subscription.status}: ${names} until ${day} (${subscription.id})`
  })
  return html`<div class="row">
    <strong>${customer.email ?? customer.id}</strong>
    <span>${method ? methodName(method) : 'no method'}</span>
    <span class="meta">${customer.id}</span>
    ${lines.map((line) => html`<span class="meta">${line}</span>`)}
  </div>`
}

function eventRows({ book }: World): Html[] {
  const deliveries = [...book.deliveries.values()]
  return [...book.events.values()]
    .toReversed()
    .slice(0, shownEvents)
    .map((event) => {
      const own = deliveries.filter(({ event: id }) => id === event.id)
      const attempts = own.flatMap((delivery) => delivery.attempts)
      const last = attempts.at(-1)
      const answer = last ? `answered ${last.status ?? last.answer}` : 'not sent'
      return html`<div class="row">
        <strong>${event.type}</strong>
        <time datetime="${new Date(event.created * 1000).toISOString()}">
          ${new Date(event.created * 1000).toISOString().slice(0, 16).replace('T', ' ')}
        </time>
        <span class="meta"
          >${event.id} · ${own.at(-1)?.state ?? 'no endpoint'} · ${attempts.length} attempts · ${answer}</span
        >
      </div>`
    })
}
