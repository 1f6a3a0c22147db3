import { useTranslation } from 'react-i18next'
import { useClock } from '../../platform/browser/use-clock.ts'
import type { LiveState } from '../../platform/live/live-connection.ts'
import { Badge } from '../../ui/text/badge.tsx'

const tones = { connecting: 'info', connected: 'ok', reconnecting: 'warn', disconnected: 'danger' } as const

/** The specification's four states. While all is well it is a dot, and its word appears on hover. */
export function ConnectionBadge({ status, retryAt }: LiveState) {
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
          {status === 'disconnected' && <NextAttempt at={retryAt} />}
        </Badge>
      )}
    </output>
  )
}

/** Counts down for the eyes only: screen readers would read out every second. */
function NextAttempt({ at }: { at: number | undefined }) {
  const { t } = useTranslation('playbackPages')
  const now = useClock()
  const seconds = at === undefined ? 0 : Math.ceil((at - now) / 1000)
  return (
    <span aria-hidden className="tabular-nums">
      {' · '}
      {seconds > 0 ? t('connection.retriesIn', { count: seconds }) : t('connection.retries')}
    </span>
  )
}
