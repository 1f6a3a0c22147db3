import { parse } from 'qs'
import { isObject } from '../../../frame/read-body.ts'

// The defaults of qs would leave deep keys unread and turn long lists into objects.
const limits = { depth: 12, arrayLimit: 200, parameterLimit: 5000, plainObjects: true } as const

/** `line_items[0][price]=…` → `{ line_items: [{ price: … }] }`. */
export function parseForm(form: string): Record<string, unknown> {
  const parsed: unknown = parse(form, limits)
  return isObject(parsed) ? parsed : {}
}
