import type { Endpoint } from '@lautgabe/contract/endpoint.ts'
import { findUnstorableText } from '@lautgabe/contract/storable-text.ts'
import { AppError } from '../app-error.ts'

type SentParts = { params: unknown; query: unknown; headers: unknown; body: unknown }

/** A refusal that names every wrong field of a long list would be many times as long as the list. */
const fieldsNamedMax = 20

/** Reads all input by the contract's schemas. Input that does not fit is refused field by field. */
export function readInput(endpoint: Endpoint, sent: SentParts): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  // A map: a name like `constructor` would be found in every object.
  const fields = new Map<string, string>()
  const refuse = (name: string, why: string) => {
    if (fields.size < fieldsNamedMax && !fields.has(name)) fields.set(name, why)
  }
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    // Checked here for all endpoints, so that no schema can forget it.
    const unstorable = findUnstorableText(sent[part])
    if (unstorable !== undefined) {
      refuse(unstorable || part, unstorableText)
      continue
    }
    const read = schema.safeParse(sent[part] ?? {})
    if (!read.success) for (const issue of read.error.issues) refuse(issue.path.join('.') || part, issue.message)
    else input[part] = read.data
  }
  if (fields.size > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(fields) })
  return input
}

const unstorableText = 'contains a NUL or half a character'
