import type { voicePages } from '@lautgabe/texts/en/voice-pages.ts'
import { useTranslation } from 'react-i18next'

type KnownTag = keyof typeof voicePages.tags

/** Tags in the reader's language; those an administrator thought of are shown as they are. */
export function useTagWords(): (tag: string) => string {
  const { t, i18n } = useTranslation('voicePages')
  const isKnown = (tag: string): tag is KnownTag => i18n.exists(`voicePages:tags.${tag}`)
  return (tag) => (isKnown(tag) ? t(`tags.${tag}`) : tag)
}
