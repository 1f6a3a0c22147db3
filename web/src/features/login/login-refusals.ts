import type { Refusal } from '../../platform/forms/use-checked-form.ts'

type LoginAnswer = { status: string; formFields?: { id: string; error: string }[]; reason?: string }

const toldByStatus: Record<string, string> = {
  WRONG_CREDENTIALS_ERROR: 'loginPages:problems.wrong_credentials',
  RESET_PASSWORD_INVALID_TOKEN_ERROR: 'loginPages:problems.reset_token_invalid',
}

/** The refusal of the login service, at the fields or above the form. Its own reasons are shown as it sent them. */
export function readRefusal({ status, formFields, reason }: LoginAnswer): Refusal | undefined {
  if (status === 'OK') return undefined
  if (status === 'FIELD_ERROR' && formFields) return { fields: formFields }
  return { general: reason ?? toldByStatus[status] ?? 'loginPages:problems.unexpected' }
}
