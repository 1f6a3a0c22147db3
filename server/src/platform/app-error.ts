import { type ErrorAnswer, errorCatalogue, type ErrorCode } from '@lautgabe/contract/errors.ts'

type Details = {
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** What the protocol of the login client wants to read beside our own words. */
  protocol?: Record<string, unknown>
  /** What else the answer says. */
  facts?: Omit<ErrorAnswer, 'error' | 'code' | 'fields' | 'retry_after_seconds'>
}

/** A refusal the caller may be told about. Anything else that is thrown is a bug and answers 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}
