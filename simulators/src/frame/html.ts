const markup = Symbol('markup')

/** Markup that is safe to send: only `html` makes it, and `html` escapes every value that is not Html itself. */
export type Html = { readonly [markup]: string }

type HtmlValue = Html | string | number | undefined | readonly HtmlValue[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function html(literals: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return { [markup]: literals.map((literal, index) => literal + toMarkup(values[index])).join('') }
}

export function toMarkup(value: HtmlValue): string {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  if (markup in value) return value[markup]
  return value.map(toMarkup).join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
