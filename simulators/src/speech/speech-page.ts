import { controlForm } from '../frame/control-page.ts'
import { html, type Html } from '../frame/html.ts'
import { layout, stateList, timeOfDay } from '../frame/layout.ts'
import type { Simulator } from '../frame/simulator.ts'
import type { Spoken } from './spoken.ts'

type View = Pick<Simulator, 'name' | 'title' | 'description' | 'controls'> & {
  state: Record<string, string | number>
  spoken: readonly Spoken[]
}

export function speechPage({ name, title, description, controls, state, spoken }: View): Html {
  return layout({
    title,
    trail: html`<span>${title}</span>`,
    body: html`<div class="heading">
        <h1>${title}</h1>
        ${stateList(name, state)}
      </div>
      <p class="lead">${description}</p>
      <section class="card flush" id="spoken-list" data-live aria-label="What was asked for, newest first">
        ${
          spoken.length === 0
            ? html`<p class="empty">
                Nothing was said yet. Add a voice of this service in the administration and try it out.
              </p>`
            : html`<ul class="rows">
                ${spoken.map((each) => html`<li>${spokenRow(each)}</li>`)}
              </ul>`
        }
      </section>
      <section class="card" aria-label="Controls">${controls.map((control) => controlForm(name, control))}</section>`,
  })
}

function spokenRow({ id, text, voice, model, format, settings, outcome, receivedAt }: Spoken): Html {
  return html`<div class="row">
    <strong>${text}</strong>
    ${timeOfDay(receivedAt)}
    <span class="meta">${voice} · ${model} · ${format} → ${outcome}</span>
    <details id="spoken-${id}">
      <summary>Settings</summary>
      <pre>${JSON.stringify(settings, undefined, 2)}</pre>
    </details>
  </div>`
}
