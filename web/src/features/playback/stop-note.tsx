import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../ui/notes/error-note.tsx'
import { OkNote } from '../../ui/notes/ok-note.tsx'
import { Waiting } from '../../ui/notes/waiting.tsx'
import type { Controls } from './use-controls.ts'
import { GuideLink } from './guide-link.tsx'

/** How long an overlay may take to report that it is silent. */
const patienceMilliseconds = 1000

/** Tells whether the overlay is really silent: nobody should have to guess. */
export function StopNote({ stop, controls }: { stop: Playback['stop']; controls: Controls }) {
  const { t } = useTranslation('playbackPages')
  if (controls.stopping === 'lost') {
    return (
      <ErrorNote title={t('stop.lost')} onRetry={controls.stop}>
        {t('stop.lostText')}
      </ErrorNote>
    )
  }
  if (controls.stopping === 'sent') return <Waiting label={t('stop.sending')} />
  return stop && <StopOutcome key={stop.at} stop={stop} />
}

function StopOutcome({ stop }: { stop: NonNullable<Playback['stop']> }) {
  const { t } = useTranslation('playbackPages')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  const who = t(`stop.by.${stop.by.kind}`, { name: stop.by.name })
  if (stop.confirmed_at !== null) {
    return (
      <OkNote>
        <strong className="block font-semibold">{t('stop.confirmed')}</strong>
        <span className="text-small">{who}</span>
      </OkNote>
    )
  }
  if (!isLate) return <Waiting label={t('stop.waiting')} />
  return (
    <ErrorNote title={t('stop.notReached')}>
      {t('stop.notReachedText')} <GuideLink to="not-heard" /> <span className="block">{who}</span>
    </ErrorNote>
  )
}
