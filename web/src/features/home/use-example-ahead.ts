import { type PreviewEvent, readExample } from '@lautgabe/contract/builder/builder-api.ts'
import { fallbackLanguage, isLanguage } from '@lautgabe/contract/languages.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { callPublicApi } from '../../platform/api/call-public-api.ts'
import { loadAhead } from '../../platform/audio/message-player.ts'
import { whenIdle } from '../../platform/browser/when-idle.ts'

type Example = readonly PreviewEvent[]

/** The lines of the example, whose first words then can be heard at once. Empty if they cannot be loaded. */
export function useExampleAhead(language: string): RefObject<Promise<Example> | undefined> {
  const loading = useRef<Promise<Example>>(undefined)
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      await whenIdle()
      if (isWanted && !savesData()) loading.current = fetchExample(language).catch(() => [])
    }
    void load()
    return () => {
      isWanted = false
      loading.current = undefined
    }
  }, [language])
  return loading
}

async function fetchExample(language: string): Promise<Example> {
  const query = { language: isLanguage(language) ? language : fallbackLanguage }
  const example = await callPublicApi(readExample, { query })
  const [first] = example
  // While it plays there is time to fetch the rest.
  if (first?.type === 'part') await loadAhead(first.url)
  return example
}

/** Whether the visitor asked the browser to load as little as it can. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
