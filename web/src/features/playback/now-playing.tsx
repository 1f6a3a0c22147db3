import type { NowPlaying, Playback } from '@lautgabe/contract/playback/playback.ts'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../platform/money/amount.tsx'
import { Donator } from '../messages/donator.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import type { Hue } from '../../ui/text/hue.ts'
import { Waveform } from '../../ui/charts/waveform.tsx'
import { OnAirWords } from './on-air-words.tsx'
import { usePosition } from './use-position.ts'
import { toTimedParts } from './word-times.ts'

/** Shows what is on air, or why nothing is. */
export function NowPlayingView({ playback }: { playback: Playback }) {
  const { t } = useTranslation('playbackPages')
  const { now, is_paused: isPaused, is_muted: isMuted, next, overlays } = playback
  if (now) return <OnAir key={now.play_id} now={now} playback={playback} />
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <Badge tone={isPaused ? 'warn' : 'neutral'}>{t(isPaused ? 'onAir.paused' : 'onAir.idle')}</Badge>
        {isMuted && <Badge tone="danger">{t('onAir.muted')}</Badge>}
      </div>
      <p className={isPaused ? 'text-text' : 'text-muted'}>
        {t(isPaused ? 'onAir.pausedText' : overlays.length > 0 ? 'onAir.idleText' : 'onAir.alone', {
          count: next.total,
        })}
      </p>
    </div>
  )
}

const stateTones = { offered: 'info', playing: 'live', lost: 'warn' } as const

function OnAir({ now, playback }: { now: NowPlaying; playback: Playback }) {
  const { t } = useTranslation('playbackPages')
  const position = usePosition(now)
  const { state, seconds, peaks, is_complete: isComplete } = now
  const progress = seconds > 0 ? Math.min(1, position / seconds) : 0
  const wave = { peaks, progress, hue: hueAt(now, position) }
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Badge tone={stateTones[state]}>{t(`onAir.${state}`)}</Badge>
          {playback.is_paused && <Badge tone="warn">{t('onAir.pausesAfter')}</Badge>}
          {playback.is_muted && <Badge tone="danger">{t('onAir.muted')}</Badge>}
          {now.is_replay && <Badge>{t('replay')}</Badge>}
        </div>
        <span className="font-mono text-small text-muted tabular-nums">
          {toClock(position)} / {isComplete ? toClock(seconds) : '…'}
        </span>
      </div>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-lead">
        <Donator of={now} />
        {now.amount && <Amount amount={now.amount} />}
      </div>
      <Waveform {...wave} bars={56} className="h-9 w-full @4xl:hidden" />
      <Waveform {...wave} bars={140} className="hidden h-9 w-full @4xl:block" />
      <progress className="sr-only" aria-label={t('onAir.progress')} max={100} value={Math.round(progress * 100)} />
      <OnAirWords now={now} position={position} />
      {state === 'lost' && <p className="text-small text-warn">{t('onAir.lostText')}</p>}
    </div>
  )
}

/** The colour of the voice that speaks now. A sound has the signal's own colour. */
function hueAt(now: NowPlaying, position: number): Hue | undefined {
  const timed = toTimedParts(now)
  const { part } = timed.find(({ to }) => position < to) ?? timed.at(-1) ?? {}
  return part?.kind === 'speech' ? (part.colour as Hue) : undefined
}

const toClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
