import { controlForm } from '../../../frame/control-page.ts'
import { html, type Html } from '../../../frame/html.ts'
import { layout, stateList, timeOfDay } from '../../../frame/layout.ts'
import type { Simulator } from '../../../frame/simulator.ts'
import type { Account } from '../accounts.ts'
import type { Connection } from '../sockets/connections.ts'

/** One donation as the page lists it. */
export type DonationRow = {
  id: string
  account: string
  name: string
  amount: string
  currency: string
  message: string
  at: string
  /** What is special about it: deleted, pending … */
  note?: string
}

type View = Pick<Simulator, 'name' | 'title' | 'description' | 'controls'> & {
  state: Record<string, string | number>
  accounts: readonly Account[]
  tipAddress(account: Account): string
  connections: readonly Connection[]
  /** Newest first. */
  donations: readonly DonationRow[]
}

const mostShown = 100

/** The page of a donation service on the simulators' own address: what arrived, who listens, and all controls. */
export function donationsPage(view: View): Html {
  const { name, title, description, controls, state, donations, connections, accounts, tipAddress } = view
  return layout({
    title,
    trail: html`<span>${title}</span>`,
    body: html`<div class="heading">
        <h1>${title}</h1>
        ${stateList(name, state)}
      </div>
      <p class="lead">${description}</p>
      <h2 class="section">Donation pages</h2>
      <section class="card flush" id="${name}-accounts" data-live aria-label="Donation pages">
        <ul class="rows">
          ${accounts.map(
            (account) =>
              html`<li>
                <a class="row" href="${tipAddress(account)}">
                  <strong>${account.displayName}</strong>
                  <span class="meta">${tipAddress(account)}</span>
                </a>
              </li>`,
          )}
        </ul>
      </section>
      <h2 class="section">Live connections</h2>
      <section class="card flush" id="${name}-connections" data-live aria-label="Live connections">
        ${list(connections, connectionRow, 'Nobody listens.')}
      </section>
      <h2 class="section">Donations</h2>
      <section class="card flush" id="${name}-donations" data-live aria-label="Donations, newest first">
        ${list(donations.slice(0, mostShown), donationRow, 'No donation yet. Use a donation page or a control below.')}
      </section>
      <section class="card" aria-label="Controls">${controls.map((control) => controlForm(name, control))}</section>`,
  })
}

function list<Item>(items: readonly Item[], row: (item: Item) => Html, emptyText: string): Html {
  if (items.length === 0) return html`<p class="empty">${emptyText}</p>`
  return html`<ul class="rows">
    ${items.map((item) => html`<li>${row(item)}</li>`)}
  </ul>`
}

function connectionRow({ account, transport, since, isSilent }: Connection): Html {
  return html`<div class="row">
    <strong>${account}</strong>
    ${timeOfDay(since)}
    <span class="meta">${transport}${isSilent ? ' · half open' : ''}</span>
  </div>`
}

function donationRow({ id, account, name, amount, currency, message, at, note }: DonationRow): Html {
  const facts = [id, account, note ?? '', message].filter((fact) => fact !== '')
  return html`<div class="row">
    <strong>${name} · ${amount} ${currency}</strong>
    ${timeOfDay(at)}
    <span class="meta">${facts.join(' · ')}</span>
  </div>`
}
