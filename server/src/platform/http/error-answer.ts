import { type ErrorAnswer, type ErrorCode, minutesToWait } from '@lautgabe/contract/errors.ts'
import { errors } from '@lautgabe/texts/en/errors.ts'
import { AppError } from '../app-error.ts'
import { isPassingError } from '../database/connection/passing-error.ts'
import { OutsideError } from '../outside-error.ts'

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_BAD_URL: 'not_found',
  FST_PARTS_LIMIT: 'invalid_input',
  FST_FILES_LIMIT: 'invalid_input',
  FST_FIELDS_LIMIT: 'invalid_input',
  FST_PROTO_VIOLATION: 'invalid_input',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
}

/** Every failure becomes a refusal from the catalogue. Any other error is a bug and becomes "internal". */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof OutsideError) return new AppError('network')
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : fastifyCodes[code]
  if (known) return new AppError(known)
  if (isPassingError(error)) return new AppError('database')
  // A body that is not JSON arrives as a plain SyntaxError with status 400, an impossible range of a file with 416.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('invalid_input')
  return new AppError('internal')
}

export function toErrorAnswer({ code, details }: AppError): ErrorAnswer {
  return {
    ...details.protocol,
    ...details.facts,
    error: errors[code].replace('{{minutes}}', String(minutesToWait(details.retryAfterSeconds))),
    code,
    ...(details.fields && { fields: details.fields }),
    ...(details.retryAfterSeconds !== undefined && { retry_after_seconds: details.retryAfterSeconds }),
  }
}
