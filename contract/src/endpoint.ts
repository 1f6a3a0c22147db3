import type { ErrorCode } from './errors.ts'
import type { Fallback } from './fallbacks.ts'
import type { z } from './zod.ts'

export const apiBase = '/api'

/** `missing` makes the file required. `tooLarge` and `missing` are the codes of the refusals. */
export type FileRule = { maxBytes: number; tooLarge: ErrorCode; missing?: ErrorCode }

/** An uploaded file. The name and the type are claims of the sender. */
export type UploadedFile = { name: string; type: string; bytes: Uint8Array }

/** One HTTP call of the product's API. The server, the site and the OpenAPI document share it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path below `apiBase`, with parameters as `:name`. */
  path: `/${string}`
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** By their names in lower case. */
  headers?: z.ZodObject
  body?: z.ZodType
  /** If set, the body is a form: the text fields of `body`, and these files. */
  files?: Record<string, FileRule>
  /** If set, browsers send no cookies with it. */
  isWithoutCredentials?: true
  answer: z.ZodType
  /**
   * If set, the answer is a stream of lines of JSON, and `answer` describes one line. Each line is sent as soon as it
   * is ready.
   */
  isStream?: true
  /** The refusals of this call, beside those that any call may answer. */
  errors: readonly ErrorCode[]
  fallback: Fallback
}

type Part<
  E extends Endpoint,
  Name extends 'params' | 'query' | 'headers' | 'body',
  Side extends 'sent' | 'read',
> = E[Name] extends z.ZodType ? { [Key in Name]: Side extends 'sent' ? z.input<E[Name]> : z.output<E[Name]> } : unknown

type Files<E extends Endpoint, File> =
  E['files'] extends Record<string, FileRule> ? { files: { [Name in keyof E['files']]?: File } } : unknown

/** The input of a call, as the caller sends it. */
export type Sent<E extends Endpoint> = Part<E, 'params', 'sent'> &
  Part<E, 'query', 'sent'> &
  Part<E, 'headers', 'sent'> &
  Part<E, 'body', 'sent'> &
  Files<E, Blob>

/** The input of a call, as the handler gets it after the schemas have read it. */
export type Read<E extends Endpoint> = Part<E, 'params', 'read'> &
  Part<E, 'query', 'read'> &
  Part<E, 'headers', 'read'> &
  Part<E, 'body', 'read'> &
  Files<E, UploadedFile>

export type Answer<E extends Endpoint> = z.output<E['answer']>

export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}
