import type { ReadMessage } from '@lautgabe/contract/messages/message.ts'
import type { MessageLimits } from '@lautgabe/contract/messages/message-catalogue.ts'
import { serviceMessageMaxLength } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/text/join-classes.ts'

type MessageCountsProps = { text: string; read: ReadMessage; limits: MessageLimits }

/** Shows how long the message is, against the streamer's limits and the limit of the box it will be pasted into. */
export const MessageCounts = memo(function MessageCounts({ text, read, limits }: MessageCountsProps) {
  const { t } = useTranslation('builder')
  const isTooLong = text.length > serviceMessageMaxLength
  const box = { typed: text.length, limit: serviceMessageMaxLength }
  return (
    <ul
      aria-label={t('counts.title')}
      className="flex flex-wrap gap-x-5 gap-y-1 font-mono text-fine text-muted tabular-nums"
    >
      <li>
        {t('counts.seconds', { seconds: Math.ceil(read.seconds) })} {t('counts.secondsOf', { limit: limits.seconds })}
      </li>
      <li>
        {t('counts.characters', { characters: read.characters })}{' '}
        {t('counts.charactersOf', { limit: limits.characters })}
      </li>
      <li className={joinClasses(isTooLong && 'font-semibold text-warn')}>
        {t(isTooLong ? 'counts.typedTooLong' : 'counts.typed', box)}
      </li>
    </ul>
  )
})
