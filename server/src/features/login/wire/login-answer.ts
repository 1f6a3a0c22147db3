import type { FormProblem } from '@lautgabe/contract/login/form-rules.ts'
import { errors } from '@lautgabe/texts/en/errors.ts'
import { forms } from '@lautgabe/texts/en/forms.ts'
import { login } from '@lautgabe/texts/en/login.ts'
import type { AnswerHeaders, LoginAnswer, SessionRefusal } from '../login-service.ts'

/** The client reads every status of the protocol from the body and throws on any HTTP status other than 200. */
const answer = (body: object, headers: AnswerHeaders = {}): LoginAnswer => ({ status: 200, body, headers })

export function ok(fields: object = {}, headers: AnswerHeaders = {}): LoginAnswer {
  return answer({ status: 'OK', ...fields }, headers)
}

export function statusOnly(
  status:
    | 'WRONG_CREDENTIALS_ERROR'
    | 'RESET_PASSWORD_INVALID_TOKEN_ERROR'
    | 'EMAIL_ALREADY_VERIFIED_ERROR'
    | 'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR',
  headers: AnswerHeaders = {},
): LoginAnswer {
  return answer({ status }, headers)
}

const refusals = {
  account_blocked: 'SIGN_IN_NOT_ALLOWED',
  reset_blocked: 'PASSWORD_RESET_NOT_ALLOWED',
  sign_up_refused: 'SIGN_UP_NOT_ALLOWED',
  sign_up_closed: 'SIGN_UP_NOT_ALLOWED',
} as const satisfies Partial<Record<keyof typeof login, string>>

/** The reason ends with a code, by which support knows the case. */
export function notAllowed(reason: keyof typeof refusals): LoginAnswer {
  return answer({ status: refusals[reason], reason: login[reason] })
}

export type FieldProblem = { id: string; problem: FormProblem }

export function fieldErrors(problems: readonly FieldProblem[]): LoginAnswer {
  const formFields = problems.map(({ id, problem }) => ({ id, error: forms[problem] }))
  return answer({ status: 'FIELD_ERROR', formFields })
}

/** The client shows it to the user as it is. */
export function tooManyAttempts(retryAfterSeconds: number): LoginAnswer {
  const headers = { 'retry-after': String(retryAfterSeconds) }
  return answer({ status: 'GENERAL_ERROR', message: login.too_many_attempts }, headers)
}

export function busy(): LoginAnswer {
  return answer({ status: 'GENERAL_ERROR', message: login.busy }, { 'retry-after': '5' })
}

export function badRequest(message: string): LoginAnswer {
  return { status: 400, body: { message, error: errors.invalid_input, code: 'invalid_input' }, headers: {} }
}

/** `message` is for the login client, the rest for every other client of our API. */
export function noSession(message: SessionRefusal | 'token theft detected', headers: AnswerHeaders): LoginAnswer {
  return { status: 401, body: { message, error: errors.unauthorized, code: 'unauthorized' }, headers }
}
