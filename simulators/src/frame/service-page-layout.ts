import type { ServerResponse } from 'node:http'
import { answerText } from './answers.ts'
import { html, toMarkup, type Html } from './html.ts'

export type Brand = {
  /** The name of the simulator in addresses. */
  name: string
  title: string
  /** A CSS colour that makes the service recognisable. */
  accent: string
}

/** A page that the public sees at the service itself. It needs no script. */
export function servicePage({ brand, title, body }: { brand: Brand; title: string; body: Html }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${brand.title} (simulated)</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/style.css" />
      </head>
      <body class="service">
        <header class="brand">
          <span class="mark" aria-hidden="true"></span>${brand.title}<small>simulated</small>
        </header>
        <main>${body}</main>
        <footer>A pretend ${brand.title}. No real money moves here.</footer>
      </body>
    </html>`
}

/** A form of the page may lead to one other address after it was sent, which the browser has to be told. */
export function answerServicePage(
  response: ServerResponse,
  page: Html,
  { status = 200, mayLeadTo = '' }: { status?: number; mayLeadTo?: string } = {},
): void {
  response.setHeader(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      'img-src data:',
      `form-action 'self' ${mayLeadTo}`.trim(),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  answerText(response, 'text/html; charset=utf-8', toMarkup(page), status)
}
