/**
 * The rules that a typed value can break. The sentences live in `texts`; where the specification gives one, it is used.
 */
export const formProblems = [
  'field_required',
  'email_not_text',
  'email_invalid',
  'email_taken',
  'password_not_text',
  'password_too_short',
  'password_too_long',
  'password_without_letter',
  'password_without_number',
  'password_common',
  'passwords_differ',
  'username_required',
  'username_characters',
  'username_length',
  'username_taken',
  'username_check_failed',
  'registration_key_required',
  'registration_key_unknown',
  'registration_key_used',
  'registration_key_expired',
  'registration_key_invalidated',
  'registration_key_foreign_email',
  'name_invalid',
  'name_too_long',
] as const

export type FormProblem = (typeof formProblems)[number]

export const usernameLength = { min: 3, max: 30 }
export const passwordLength = { min: 8, max: 99 }
export const nameMaxLength = 80
export const emailMaxLength = 254

const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** In the order of the sign-up form. The server reports problems in the same order. */
export const signUpFields = ['name', 'username', 'email', 'password', 'registrationKey'] as const

export type SignUpField = (typeof signUpFields)[number]

export function emailProblem(value: unknown): FormProblem | undefined {
  if (typeof value !== 'string') return 'email_not_text'
  const email = value.trim()
  if (email === '') return 'field_required'
  return email.length <= emailMaxLength && emailPattern.test(email) ? undefined : 'email_invalid'
}

/** The rules for a new password. Signing in only requires that the password is text. */
export function passwordProblem(value: unknown): FormProblem | undefined {
  if (typeof value !== 'string') return 'password_not_text'
  if (value === '') return 'field_required'
  if (value.length < passwordLength.min) return 'password_too_short'
  if (value.length > passwordLength.max) return 'password_too_long'
  if (!/[a-z]/i.test(value)) return 'password_without_letter'
  if (!/\d/.test(value)) return 'password_without_number'
  return undefined
}

export function usernameProblem(value: unknown): FormProblem | undefined {
  if (typeof value !== 'string' || value === '') return 'username_required'
  if (!/^[a-z\d_-]+$/.test(value)) return 'username_characters'
  if (value.length < usernameLength.min || value.length > usernameLength.max) return 'username_length'
  return undefined
}

export function registrationKeyProblem(value: unknown): FormProblem | undefined {
  return typeof value === 'string' && value.trim() !== '' ? undefined : 'registration_key_required'
}

/** The name is optional. It may not hold control or direction characters, because it appears in mails and lists. */
export function nameProblem(value: unknown): FormProblem | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string' || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value)) return 'name_invalid'
  return value.length > nameMaxLength ? 'name_too_long' : undefined
}

/** Addresses are compared in lower case: no person has two that differ only in case. */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase()
}
