import { controlForm } from '../frame/control-page.ts'
import type { Control } from '../frame/control.ts'
import { html, type Html } from '../frame/html.ts'
import { layout, stateList, timeOfDay } from '../frame/layout.ts'
import type { AnalyticsEvent, AnalyticsRecords } from './analytics-records.ts'

type AnalyticsView = {
  records: AnalyticsRecords
  state: Record<string, string | number>
  description: string
  controls: readonly Control[]
}

export function analyticsPage({ records, state, description, controls }: AnalyticsView): Html {
  return layout({
    title: 'Analytics',
    trail: html`<span>Analytics</span>`,
    body: html`<div class="heading">
        <h1>Analytics</h1>
        ${stateList('analytics', state)}
      </div>
      <p class="lead">${description}</p>
      <section class="card flush" id="event-list" data-live aria-label="Events, newest first">
        ${
          records.events.length === 0
            ? html`<p class="empty">No events yet. They arrive once a visitor has agreed to analytics.</p>`
            : html`<ul class="rows">
                ${records.events.map((event) => html`<li>${eventRow(event)}</li>`)}
              </ul>`
        }
      </section>
      <section class="card" aria-label="Flags and controls">
        <div id="flag-list" data-live>${flagList(records.flags)}</div>
        ${controls.map((control) => controlForm('analytics', control))}
      </section>`,
  })
}

function eventRow({ id, event, distinctId, properties, receivedAt }: AnalyticsEvent): Html {
  return html`<div class="row">
    <strong>${event}</strong>
    ${timeOfDay(receivedAt)}
    <span class="meta">${distinctId}</span>
    <details id="event-${id}">
      <summary>Properties</summary>
      <pre>${JSON.stringify(properties, undefined, 2)}</pre>
    </details>
  </div>`
}

function flagList(flags: AnalyticsRecords['flags']): Html {
  const entries = Object.entries(flags)
  if (entries.length === 0) return html`<p class="lead flags">No flag is set.</p>`
  return html`<dl class="state flags">
    ${entries.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${String(value)}</dd>
        </div>`,
    )}
  </dl>`
}
