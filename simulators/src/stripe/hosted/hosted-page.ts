import type { ServerResponse } from 'node:http'
import { html, type Html } from '../../frame/html.ts'
import { answerServicePage } from '../../frame/service-page-layout.ts'
import type { Reading } from './visitor.ts'

export function hostedPage({ language, texts }: Reading, title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Stripe (${language === 'de' ? 'simuliert' : 'simulated'})</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/style.css" />
      </head>
      <body class="service">
        <p class="ribbon" role="note">${texts.ribbon}</p>
        <header class="brand"><span class="mark" aria-hidden="true"></span>${texts.seller}</header>
        <main>${body}</main>
      </body>
    </html>`
}

export function alertNote(problem: string | undefined): Html | undefined {
  return problem === undefined ? undefined : html`<p role="alert">${problem}</p>`
}

/** Two columns of words and numbers. */
export function factList(facts: readonly (readonly [string, string])[]): Html {
  return html`<dl class="facts">
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

export function answerGone(response: ServerResponse, reading: Reading, back: string | null): void {
  const { texts } = reading
  const body = html`<section class="panel">
    <h1>${texts.gone.title}</h1>
    <p>${texts.gone.body}</p>
    ${back === null ? undefined : html`<a href="${back}">${texts.back}</a>`}
  </section>`
  answerServicePage(response, hostedPage(reading, texts.gone.title, body), { status: 410 })
}

/** Where a form of the page may lead in the end. */
export function originOf(address: string | null): string {
  return (address !== null && URL.parse(address)?.origin) || ''
}

export function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { Location: address, 'Cache-Control': 'no-store' }).end()
}
