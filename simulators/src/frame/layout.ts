import { html, type Html } from './html.ts'

/** The frame around every page. When a simulator changes, the page renews its parts with `data-live` and an id. */
export function layout({ title, trail, body }: { title: string; trail?: Html; body: Html }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Lautgabe simulators</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/style.css" />
        <script type="module" src="/assets/refresh.js"></script>
      </head>
      <body>
        <header class="top">
          <nav aria-label="You are here"><a href="/">Simulators</a>${trail}</nav>
          <p class="aside">A pretend outside world. Nothing here reaches the real one.</p>
        </header>
        <main>${body}</main>
      </body>
    </html>`
}

/** `mailsToRefuse` → "mails to refuse": one name for people and for the control API. */
export function stateList(name: string, state: Record<string, string | number>): Html {
  return html`<dl class="state" id="${name}-state" data-live>
    ${Object.entries(state).map(
      ([key, value]) =>
        html`<div>
          <dt>${key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}</dt>
          <dd class="${value === 0 ? 'zero' : ''}">${value}</dd>
        </div>`,
    )}
  </dl>`
}

export function timeOfDay(iso: string): Html {
  return html`<time datetime="${iso}">${new Date(iso).toLocaleTimeString('en-GB')}</time>`
}
