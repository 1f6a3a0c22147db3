import type { Endpoint } from '@lautgabe/contract/endpoint.ts'
import { AppError } from '../app-error.ts'

type SentParts = { params: unknown; query: unknown; headers: unknown; body: unknown }

/** Reads all input by the contract's schemas. Input that does not fit is refused field by field. */
export function readInput(endpoint: Endpoint, sent: SentParts): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  const fields: Record<string, string> = {}
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const read = schema.safeParse(sent[part] ?? {})
    if (!read.success) for (const issue of read.error.issues) fields[issue.path.join('.') || part] ??= issue.message
    // PostgreSQL cannot store a NUL in a text, whatever a schema allows.
    else if (hasNul(read.data)) fields[part] ??= 'contains a NUL character'
    else input[part] = read.data
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  return input
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}
