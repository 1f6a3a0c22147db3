import { fallbackLanguage, isLanguage } from '@lautgabe/contract/languages.ts'
import { listFeaturedVoices, type Voice } from '@lautgabe/contract/voices/voices-api.ts'
import { useEffect, useState } from 'react'
import { callPublicApi } from '../../platform/api/call-public-api.ts'

/** Undefined until the voices are loaded. They load after the first view, which needs no call. */
export function useFeaturedVoices(language: string): Voice[] | undefined {
  const [found, setFound] = useState<{ language: string; voices: Voice[] }>()
  useEffect(() => {
    let isWanted = true
    const query = { language: isLanguage(language) ? language : fallbackLanguage }
    callPublicApi(listFeaturedVoices, { query })
      // If no voices can be fetched, the page works without them.
      .catch(() => [])
      .then((voices) => isWanted && setFound({ language, voices }))
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [language])
  return found?.language === language ? found.voices : undefined
}
