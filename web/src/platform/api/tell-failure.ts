import { isErrorCode } from '@lautgabe/contract/errors.ts'
import { ApiError } from './api.ts'
import type { Told } from '../forms/form-words.ts'

export const unexpected = 'loginPages:problems.unexpected' satisfies Told

/** Refusals that say when to come back help more than "something went wrong". */
const passing = new Set([429, 503])

/** The text above a form whose call failed. The login client throws its own error or the bare answer. */
export async function tellFailure(failure: unknown): Promise<Told> {
  if (failure instanceof ApiError) return tellApiError(failure)
  if (failure instanceof Response) return tellAnswer(failure)
  if (failure instanceof Error && 'isSuperTokensGeneralError' in failure) return failure.message
  return unexpected
}

function tellApiError({ code, sentence, isUnreadable, fallback }: ApiError): Told {
  if (code) return `errors:byCode.${code}`
  if (isUnreadable) return 'errors:unreadableAnswer'
  return sentence ?? `errors:fallbacks.${fallback}`
}

async function tellAnswer(response: Response): Promise<Told> {
  if (!passing.has(response.status)) return unexpected
  const answer = (await response.json().catch(() => ({}))) as { code?: unknown }
  return isErrorCode(answer.code) ? `errors:byCode.${answer.code}` : unexpected
}
