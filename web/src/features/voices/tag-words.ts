import type { voiceWords } from '@lautgabe/texts/en/voice-words.ts'
import { useTranslation } from 'react-i18next'

type KnownTag = keyof typeof voiceWords.tags

/** Tags in the reader's language. Tags that an administrator invented are shown as they are. */
export function useTagWords(): (tag: string) => string {
  const { t, i18n } = useTranslation('voiceWords')
  const isKnown = (tag: string): tag is KnownTag => i18n.exists(`voiceWords:tags.${tag}`)
  return (tag) => (isKnown(tag) ? t(`tags.${tag}`) : tag)
}
