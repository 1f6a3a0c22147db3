import { z } from '@lautgabe/contract/zod.ts'
import { forms } from '@lautgabe/texts/en/forms.ts'

const entriesSchema = z.array(z.looseObject({ id: z.string(), value: z.unknown() }))
const notAForm = 'formFields must be a list of objects with id and value'

/** These fields must be text. The others have rules of their own. */
const textFields = new Map([
  ['email', forms.email_not_text],
  ['password', forms.password_not_text],
])

export type FormFields = ReadonlyMap<string, unknown>

/** The values by name, or a sentence for the developer of the client that sent this. */
export function readFormFields(body: unknown, known: readonly string[]): FormFields | string {
  const list = (body as { formFields?: unknown } | null | undefined)?.formFields
  if (!Array.isArray(list)) return notAForm
  // Counted before they are read: strangers would keep everybody waiting with thousands of malformed entries.
  if (list.length > known.length) return 'formFields has more entries than the form'
  const entries = entriesSchema.safeParse(list)
  if (!entries.success || entries.data.some((entry) => !Object.hasOwn(entry, 'value'))) return notAForm
  const fields = new Map<string, unknown>()
  for (const { id, value } of entries.data) {
    const refusal = typeof value === 'string' ? undefined : textFields.get(id)
    if (refusal !== undefined) return refusal
    if (known.includes(id) && !fields.has(id)) fields.set(id, value)
  }
  return fields
}

/** A missing field counts as empty. */
export function textOf(fields: FormFields, id: string): string {
  const value = fields.get(id)
  return typeof value === 'string' ? value : ''
}
