import { html, type Html } from '../../../frame/html.ts'
import type { Account } from '../accounts.ts'
import { servicePage, type Brand } from '../../../frame/service-page-layout.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

/** The streamer chooses an account and approves or denies. The form goes back to the address with the whole request. */
export function consentPage({
  brand,
  action,
  accounts,
  request,
}: {
  brand: Brand
  action: string
  accounts: readonly Account[]
  request: AuthorizationRequest
}): Html {
  return servicePage({
    brand,
    title: 'Authorize Lautgabe',
    body: html`<form class="panel" method="post" action="${action}">
      <h1>Lautgabe would like to use your ${brand.title} account</h1>
      <p>After that you are sent back to <code>${new URL(request.redirectUri).host}</code>.</p>
      <fieldset class="choices">
        <legend>Account</legend>
        ${accounts.map(
          ({ slug, displayName }, index) =>
            html`<label class="choice">
              <input type="radio" name="account" value="${slug}" ${index === 0 ? html`checked` : undefined} />
              <span class="portrait" aria-hidden="true">${displayName.charAt(0)}</span>
              <span><strong>${displayName}</strong><small>${slug}</small></span>
            </label>`,
        )}
      </fieldset>
      ${
        request.scopes.length === 0
          ? undefined
          : html`<p>It will be allowed to:</p>
              <ul class="scopes">
                ${request.scopes.map((scope) => html`<li><code>${scope}</code></li>`)}
              </ul>`
      }
      <div class="actions">
        <button class="primary" name="decision" value="approve">Approve</button>
        <button name="decision" value="deny">Deny</button>
      </div>
    </form>`,
  })
}

export function refusedRequestPage(brand: Brand, sentence: string): Html {
  return servicePage({
    brand,
    title: 'Invalid request',
    body: html`<div class="panel">
      <h1>This request cannot be answered</h1>
      <p role="alert">${sentence}</p>
    </div>`,
  })
}
