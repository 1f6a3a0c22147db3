import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import type { TFunction } from 'i18next'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useClock } from '../../platform/browser/use-clock.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Popover } from '../../ui/popups/popover.tsx'
import { GuideLink } from './guide-link.tsx'
import type { PlaybackApi } from './playback-api.ts'
import { usePlayback } from './use-playback.ts'
import { type Hearing, hearingOf, type HearingState, type RemedyName, remedyAnchors } from './hearing.ts'

const tones: Record<HearingState, 'ok' | 'info' | 'warn' | 'danger'> = {
  never: 'warn',
  away: 'danger',
  click: 'warn',
  unheard: 'danger',
  heard: 'ok',
  silent: 'info',
}

/** Shows whether the overlay is open and can be heard. Pressing it shows what to do. */
export function HearingBadge({ api }: { api: PlaybackApi }) {
  const { data: playback } = usePlayback(api)
  return playback && <Lamp playback={playback} />
}

function Lamp({ playback }: { playback: Playback }) {
  const { t } = useTranslation('playbackPages')
  const hearing = hearingOf(playback, useClock())
  const isMuted = playback.is_muted || playback.volume === 0
  const words = hearingWords(t, hearing)
  return (
    <Popover
      title={t('hearing.title')}
      trigger={
        <button type="button" aria-label={t('hearing.label', { state: words })} className="inline-flex rounded-pill">
          <Badge tone={isMuted && hearing.state === 'heard' ? 'warn' : tones[hearing.state]} hasDot>
            {t('hearing.label', { state: words })}
            <ChevronDown aria-hidden className="-mr-0.5 size-3.5" />
          </Badge>
        </button>
      }
    >
      <HearingFacts playback={playback} hearing={hearing} />
    </Popover>
  )
}

/** The same in full, for pages that have room for it. */
export function HearingFacts({ playback, hearing }: { playback: Playback; hearing: Hearing }) {
  const { t } = useTranslation('playbackPages')
  const { leader, remedies } = hearing
  return (
    <div className="mt-2 flex flex-col gap-3 text-small">
      <p className="font-medium">{hearingWords(t, hearing)}</p>
      {playback.overlays.length > 1 && <p>{t('hearing.several', { count: playback.overlays.length })}</p>}
      {leader && (
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-muted">
          <li>{leader.obs_version ? t('hearing.inObs', { version: leader.obs_version }) : t('hearing.inBrowser')}</li>
          <li>{t(leader.is_visible ? 'hearing.visible' : 'hearing.hidden')}</li>
          <li>{t(leader.is_active ? 'hearing.active' : 'hearing.inactive')}</li>
          {leader.is_streaming !== null && (
            <li>{t(leader.is_streaming ? 'hearing.streaming' : 'hearing.notStreaming')}</li>
          )}
        </ul>
      )}
      {remedies.length > 0 && (
        <ul className="flex flex-col gap-2.5">
          {remedies.map((name) => (
            <Remedy key={name} name={name} />
          ))}
        </ul>
      )}
      {remedies.length === 0 && <p className="text-muted">{t('hearing.fine')}</p>}
    </div>
  )
}

export function Remedy({ name }: { name: RemedyName }) {
  const { t } = useTranslation('playbackPages')
  return (
    <li className="border-l-2 border-signal pl-3">
      {t(`remedies.${name}`)} <GuideLink to={remedyAnchors[name]} />
    </li>
  )
}

function hearingWords(t: TFunction<'playbackPages'>, { state, heardSecondsAgo = 0 }: Hearing): string {
  return state === 'heard' ? t('hearing.heard', { ago: agoWords(t, heardSecondsAgo) }) : t(`hearing.${state}`)
}

function agoWords(t: TFunction<'playbackPages'>, seconds: number): string {
  if (seconds < 60) return t('ago.seconds', { count: seconds })
  return t('ago.minutes', { count: Math.floor(seconds / 60) })
}
