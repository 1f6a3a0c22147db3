import { controlForm } from '../frame/control-page.ts'
import type { Control } from '../frame/control.ts'
import { html, type Html } from '../frame/html.ts'
import { layout, stateList, timeOfDay } from '../frame/layout.ts'
import type { Mail } from './mail.ts'

type InboxView = {
  mails: readonly Mail[]
  state: Record<string, string | number>
  description: string
  controls: readonly Control[]
}

export function inboxPage({ mails, state, description, controls }: InboxView): Html {
  return layout({
    title: 'Mail',
    trail: html`<span>Mail</span>`,
    body: html`<div class="heading">
        <h1>Inbox</h1>
        ${stateList('mail', state)}
      </div>
      <p class="lead">${description}</p>
      <section class="card flush" id="mail-list" data-live aria-label="Mails, newest first">
        ${
          mails.length === 0
            ? html`<p class="empty">No mail yet. Whatever Lautgabe sends will appear here by itself.</p>`
            : html`<ul class="rows">
                ${mails.map((mail) => html`<li>${mailRow(mail)}</li>`)}
              </ul>`
        }
      </section>
      <section class="card" aria-label="Controls">${controls.map((control) => controlForm('mail', control))}</section>`,
  })
}

export function mailPage(mail: Mail): Html {
  return layout({
    title: mail.subject || 'Mail',
    trail: html`<a href="/mail">Mail</a><span>${mail.id}</span>`,
    body: html`<article class="mail">
      <h1>${mail.subject || '(no subject)'}</h1>
      <p class="meta">${mail.from} → ${mail.to.join(', ')} · ${timeOfDay(mail.receivedAt)}</p>
      ${
        mail.html === ''
          ? undefined
          : html`<iframe
              title="The mail as its reader sees it"
              src="/mail/messages/${mail.id}/body"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            ></iframe>`
      }
      ${mail.links.length === 0 ? undefined : linkList(mail.links)}
      ${
        mail.text === ''
          ? undefined
          : html`<h2 class="section">Text part</h2>
              <pre>${mail.text}</pre>`
      }
      <details>
        <summary>Headers</summary>
        <pre>${mail.headers.map(({ name, value }) => `${name}: ${value}\n`)}</pre>
      </details>
    </article>`,
  })
}

export function missingMailPage(): Html {
  return layout({
    title: 'No such mail',
    trail: html`<a href="/mail">Mail</a>`,
    body: html`<h1>This mail is gone</h1>
      <p class="lead">The inbox was emptied, or newer mails took its place. <a href="/mail">Back to the inbox</a></p>`,
  })
}

function mailRow(mail: Mail): Html {
  return html`<a class="row" href="/mail/inbox/${mail.id}">
    <strong>${mail.subject || '(no subject)'}</strong>
    ${timeOfDay(mail.receivedAt)}
    <span class="meta">${mail.from} → ${mail.to.join(', ')}</span>
  </a>`
}

function linkList(links: readonly string[]): Html {
  return html`<h2 class="section">Links</h2>
    <ul class="links">
      ${links.map((link) => html`<li><a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a></li>`)}
    </ul>`
}
