import type { ShapeField } from '@lautgabe/contract/integrations/service-events-api.ts'

/** Fields in which a service chooses among a few words. Everything else may be somebody's words. */
const chosenByService = /^(?:type|topic|status|approved|listener|currency|donation_currency)$/
const chosenWord = /^[A-Za-z][A-Za-z_.]{0,39}$/
const fieldName = /^[\w.:-]{1,40}$/
const mostFields = 200

/** The fields of an event and their kinds. It holds no word that a person typed, no name and no amount. */
export function shapeOf(payload: unknown): ShapeField[] {
  const fields = new Map<string, ShapeField>()
  collect(payload, '', '', fields)
  return [...fields.values()]
}

function collect(value: unknown, path: string, name: string, fields: Map<string, ShapeField>): void {
  if (fields.size >= mostFields) return
  // The items of a list are built alike: the first one stands for all.
  if (path !== '' && !fields.has(path)) fields.set(path, { path, ...describe(value, name) })
  if (Array.isArray(value)) for (const item of value) collect(item, `${path}[]`, name, fields)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      const shown = fieldName.test(key) ? key : '…'
      collect(inner, path === '' ? shown : `${path}.${shown}`, shown, fields)
    }
  }
}

function describe(value: unknown, name: string): Omit<ShapeField, 'path'> {
  if (typeof value === 'string') {
    const isChosen = chosenByService.test(name) && chosenWord.test(value)
    return { kind: 'text', length: value.length, value: isChosen ? value : null }
  }
  if (Array.isArray(value)) return { kind: 'list', length: value.length, value: null }
  return { kind: kindOf(value), length: null, value: null }
}

function kindOf(value: unknown): ShapeField['kind'] {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'object' && value !== null ? 'object' : 'nothing'
}
