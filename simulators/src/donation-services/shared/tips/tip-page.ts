import { html, type Html } from '../../../frame/html.ts'
import type { Account } from '../accounts.ts'
import { servicePage, type Brand } from '../../../frame/service-page-layout.ts'
import { messageMaxCharacters, nameMaxCharacters, type Tip } from './tip.ts'

type Page = { brand: Brand; account: Account; action: string }

export function tipPage({
  brand,
  account,
  action,
  currencies,
  typed,
  problem,
}: Page & { currencies: readonly string[]; typed: Partial<Tip>; problem?: string }): Html {
  const chosen = typed.currency ?? account.currency
  return servicePage({
    brand,
    title: `Donate to ${account.displayName}`,
    body: html`<form class="panel" method="post" action="${action}">
      ${streamer(account, `Donate to ${account.displayName}`)}
      ${problem === undefined ? undefined : html`<p role="alert">${problem}</p>`}
      <label>
        <span>Your name</span>
        <input
          name="name"
          value="${typed.name ?? ''}"
          maxlength="${nameMaxCharacters}"
          autocomplete="nickname"
          required
        />
      </label>
      <div class="pair">
        <label>
          <span>Amount</span>
          <input name="amount" value="${typed.amount ?? '5.00'}" inputmode="decimal" autocomplete="off" required />
        </label>
        <label>
          <span>Currency</span>
          <select name="currency">
            ${currencies.map(
              (currency) => html`<option ${currency === chosen ? html`selected` : undefined}>${currency}</option>`,
            )}
          </select>
        </label>
      </div>
      <label>
        <span>Message (at most ${messageMaxCharacters} characters)</span>
        <textarea name="message" maxlength="${messageMaxCharacters}">${typed.message ?? ''}</textarea>
      </label>
      <button class="primary">Donate</button>
    </form>`,
  })
}

export function thanksPage({ brand, account, action, paid }: Page & { paid: string }): Html {
  return servicePage({
    brand,
    title: 'Thank you',
    body: html`<div class="panel">
      ${streamer(account, 'Thank you!')}
      <p>Your donation of <strong>${paid}</strong> is on its way to ${account.displayName}.</p>
      <p><a href="${action}">Donate again</a></p>
    </div>`,
  })
}

export function missingStreamerPage(brand: Brand): Html {
  return servicePage({
    brand,
    title: 'Not found',
    body: html`<div class="panel">
      <h1>Nobody collects donations here</h1>
      <p>There is no streamer of this name.</p>
    </div>`,
  })
}

function streamer({ displayName }: Account, heading: string): Html {
  return html`<div class="streamer">
    <span class="portrait large" aria-hidden="true">${displayName.charAt(0)}</span>
    <h1>${heading}</h1>
  </div>`
}
