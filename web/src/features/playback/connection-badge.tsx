import { useTranslation } from 'react-i18next'
import type { LiveStatus } from '../../platform/live/live-connection.ts'
import { Badge } from '../../ui/text/badge.tsx'

const tones = { connecting: 'info', connected: 'ok', reconnecting: 'warn', disconnected: 'danger' } as const

/** The specification's four states. While all is well it is a dot, and its word appears on hover. */
export function ConnectionBadge({ status }: { status: LiveStatus }) {
  const { t } = useTranslation('playbackPages')
  const word = t(`connection.${status}`)
  return (
    <output className="inline-flex" aria-label={t('connection.label')}>
      {status === 'connected' ? (
        <span title={word} className="inline-flex size-8 items-center justify-center">
          <span aria-hidden className="size-2.5 rounded-pill bg-ok ring-4 ring-ok-tint" />
          <span className="sr-only">{word}</span>
        </span>
      ) : (
        <Badge tone={tones[status]} hasDot>
          {word}
        </Badge>
      )}
    </output>
  )
}
