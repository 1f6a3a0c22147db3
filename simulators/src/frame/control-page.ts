import type { Control, Field } from './control.ts'
import { html, type Html } from './html.ts'
import { layout, stateList } from './layout.ts'
import type { Simulator } from './simulator.ts'

export function controlPage(simulators: readonly Simulator[]): Html {
  return layout({
    title: 'Control',
    body: html`<div class="heading">
        <h1>The outside world</h1>
        <form method="post" action="/control/reset"><button class="danger">Reset everything</button></form>
      </div>
      <p class="lead">
        What Lautgabe talks to while it runs on this machine. See what arrived, and make things go wrong on purpose. For
        scripts: <a href="/control">the same as JSON</a>.
      </p>
      ${simulators.map(simulatorCard)}`,
  })
}

export function controlForm(simulator: string, control: Control): Html {
  return html`<form class="control" method="post" action="/control/${simulator}/${control.name}">
    <div class="what">
      <h3>${control.title}</h3>
      <p>${control.description}</p>
    </div>
    <div class="fields">
      ${control.fields.map(fieldInput)}
      <button>${control.verb}</button>
    </div>
  </form>`
}

function simulatorCard(simulator: Simulator): Html {
  return html`<section class="card" id="${simulator.name}" aria-labelledby="${simulator.name}-title">
    <div class="heading">
      <h2 id="${simulator.name}-title"><a href="/${simulator.name}">${simulator.title} →</a></h2>
      ${stateList(simulator.name, simulator.state())}
    </div>
    <p>${simulator.description}</p>
    ${simulator.controls.map((control) => controlForm(simulator.name, control))}
  </section>`
}

function fieldInput(field: Field): Html {
  return html`<label><span>${field.label}</span>${inputFor(field)}</label>`
}

function inputFor(field: Field): Html {
  if (field.choices) {
    return html`<select name="${field.name}">
      ${field.choices.map((choice) => html`<option>${choice}</option>`)}
    </select>`
  }
  if (field.kind === 'number') {
    return html`<input
      type="number"
      name="${field.name}"
      value="${field.initial}"
      min="${field.min}"
      max="${field.max}"
      required
    />`
  }
  const required = field.isRequired ? html` required` : undefined
  return html`<input name="${field.name}" value="${field.initial}" autocomplete="off" ${required} />`
}
