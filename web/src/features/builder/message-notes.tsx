import type { MessageNote } from '@lautgabe/contract/messages/message.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

const shownMax = 6

/** Tells the author which names were not understood and which limits cut something off. */
export const MessageNotes = memo(function MessageNotes({ notes }: { notes: readonly MessageNote[] }) {
  const { t } = useTranslation('messageWords')
  const sentences = notes.map((note) => {
    const { code, typed = '', name = '' } = note
    if (code === 'unknown_voice' && name === '') return t('notes.unknown_voice_nobody', { typed })
    return t(`notes.${code}`, { typed, name })
  })
  const different = [...new Set(sentences)].slice(0, shownMax)
  return (
    // Screen readers read it out when it changes. The keyboard focus stays.
    <output className="block empty:-mb-5">
      {different.length > 0 && (
        <ul
          aria-label={t('notes.title')}
          className="flex flex-col gap-1 rounded-soft bg-info-tint px-4 py-2.5 text-small text-info"
        >
          {different.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </output>
  )
})
