import { minutesToWait } from '@lautgabe/contract/errors.ts'
import type { i18n } from 'i18next'
import { ApiError } from './api.ts'

/** Returns the text for a failed call, in the order of the specification. */
export function wordsFor(error: unknown, texts: i18n): string {
  const t = texts.getFixedT(null, 'errors')
  if (!(error instanceof ApiError)) return t('byCode.internal')
  if (error.code) return t(`byCode.${error.code}`, { minutes: minutesToWait(error.retryAfterSeconds) })
  if (error.isUnreadable) return t('unreadableAnswer')
  return error.sentence ?? t(`fallbacks.${error.fallback}`)
}
