import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import { ApiError } from '../api/api.ts'
import type { Refusal } from './use-checked-form.ts'

/** Refusals about one field are shown at that field. Any other refusal is shown above the form. */
export function readFieldRefusal(failure: unknown, fieldOfCode: Partial<Record<ErrorCode, string>>): Refusal {
  const code = failure instanceof ApiError ? failure.code : undefined
  const id = code && fieldOfCode[code]
  if (!id) throw failure
  return { fields: [{ id, error: `errors:byCode.${code}` }] }
}
