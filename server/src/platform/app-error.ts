import { type ErrorAnswer, errorCatalogue, type ErrorCode } from '@lautgabe/contract/errors.ts'

type Details = {
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** Fields that the login client's protocol expects beside our own error. */
  protocol?: Record<string, unknown>
  /** Further fields of the answer. */
  facts?: Omit<ErrorAnswer, 'error' | 'code' | 'fields' | 'retry_after_seconds'>
}

/** A refusal that the caller may see. Any other thrown error is a bug and answers 500. */
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
