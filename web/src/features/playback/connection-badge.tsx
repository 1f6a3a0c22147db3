import { useTranslation } from 'react-i18next'
import type { LiveStatus } from '../../platform/live/live-connection.ts'
import { Badge } from '../../ui/text/badge.tsx'

const tones = { connecting: 'info', connected: 'ok', reconnecting: 'warn', disconnected: 'danger' } as const

/** The specification's four states. */
export function ConnectionBadge({ status }: { status: LiveStatus }) {
  const { t } = useTranslation('playbackPages')
  return (
    <output className="inline-flex" aria-label={t('connection.label')}>
      <Badge tone={tones[status]} hasDot>
        {t(`connection.${status}`)}
      </Badge>
    </output>
  )
}
