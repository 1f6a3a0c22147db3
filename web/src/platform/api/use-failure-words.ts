import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsFor } from './api-words.ts'
import { loadTexts } from '../site/language.ts'

/** The text for a failed call on a page that starts without these texts. Undefined until they are loaded. */
export function useFailureWords(error: unknown): string | undefined {
  const { i18n } = useTranslation()
  const [isReady, setReady] = useState(false)
  const hasFailed = error !== undefined
  useEffect(() => {
    const load = async () => {
      try {
        await loadTexts(i18n, ['call'])
        setReady(true)
      } catch {
        // Without a connection these texts cannot load. The page has its own text for that.
      }
    }
    if (hasFailed) void load()
  }, [hasFailed, i18n])
  return hasFailed && isReady ? wordsFor(error, i18n) : undefined
}
