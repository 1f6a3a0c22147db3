import type { ErrorCode } from './errors.ts'
import type { Fallback } from './fallbacks.ts'
import type { z } from './zod.ts'

export const apiBase = '/api'

/** `missing` makes a file required; both name the refusal that is answered. */
export type FileRule = { maxBytes: number; tooLarge: ErrorCode; missing?: ErrorCode }

/** A file as it arrived: the name and type are what the sender claims. */
export type UploadedFile = { name: string; type: string; bytes: Uint8Array }

/** One HTTP call of the product's API, known to the server, the site and the OpenAPI document alike. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `apiBase`; parameters as `:name`. */
  path: `/${string}`
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Then the body is a form: text fields as `body` says, and these files. */
  files?: Record<string, FileRule>
  answer: z.ZodType
  /** Then `answer` is one line of many: they are sent as they come, as JSON with a line break after each. */
  isStream?: true
  /** Refusals of its own, beside those that any call may answer. */
  errors: readonly ErrorCode[]
  fallback: Fallback
}

type Part<
  E extends Endpoint,
  Name extends 'params' | 'query' | 'body',
  Side extends 'sent' | 'read',
> = E[Name] extends z.ZodType ? { [Key in Name]: Side extends 'sent' ? z.input<E[Name]> : z.output<E[Name]> } : unknown

type Files<E extends Endpoint, File> =
  E['files'] extends Record<string, FileRule> ? { files: { [Name in keyof E['files']]?: File } } : unknown

/** What a caller hands over. */
export type Sent<E extends Endpoint> = Part<E, 'params', 'sent'> &
  Part<E, 'query', 'sent'> &
  Part<E, 'body', 'sent'> &
  Files<E, Blob>

/** What a handler receives after the schemas have read it. */
export type Read<E extends Endpoint> = Part<E, 'params', 'read'> &
  Part<E, 'query', 'read'> &
  Part<E, 'body', 'read'> &
  Files<E, UploadedFile>

export type Answer<E extends Endpoint> = z.output<E['answer']>

export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}
