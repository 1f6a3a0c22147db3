import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import { ChevronDown, Pause, Play, SkipForward } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { joinClasses } from '../../ui/text/join-classes.ts'
import { useDonatorName } from '../messages/donator.tsx'
import { StopButton } from './on-air-controls.tsx'
import type { Controls } from './use-controls.ts'

type OnAirStripProps = {
  playback: Playback | undefined
  controls: Controls
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  stopRef: Ref<HTMLDivElement>
}

/** What is on air in one line, with the controls that cannot wait. */
export function OnAirStrip({ playback, controls, isOpen, onOpenChange, stopRef }: OnAirStripProps) {
  const { t } = useTranslation('playbackPages')
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 grow">{playback && <StripWords playback={playback} />}</div>
      {playback && <StripControls playback={playback} controls={controls} />}
      <div ref={stopRef}>
        <StopButton controls={controls} isSmall />
      </div>
      <IconButton
        label={t(isOpen ? 'onAir.close' : 'onAir.open')}
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
      >
        <ChevronDown aria-hidden className={joinClasses('transition-transform', isOpen && 'rotate-180')} />
      </IconButton>
    </div>
  )
}

function StripWords({ playback: { now, is_paused: isPaused, is_muted: isMuted, next } }: { playback: Playback }) {
  const { t } = useTranslation('playbackPages')
  const nameOf = useDonatorName()
  const [first] = next.items
  return (
    <p className="flex min-w-0 items-center gap-2 text-small">
      {isPaused && <Badge tone="warn">{t('onAir.paused')}</Badge>}
      {(!isPaused || now) && (
        <Badge tone={now?.state === 'playing' ? 'live' : 'neutral'}>
          {t(now ? `onAir.${now.state}` : 'onAir.idle')}
        </Badge>
      )}
      {isMuted && <Badge tone="danger">{t('onAir.muted')}</Badge>}
      {now && <bdi className="truncate font-semibold">{nameOf(now)}</bdi>}
      {first && (
        <span className="truncate text-muted max-sm:hidden">
          {t('next.title')}: <bdi>{nameOf(first)}</bdi>
          {next.total > 1 && ` +${next.total - 1}`}
        </span>
      )}
    </p>
  )
}

function StripControls({ playback, controls }: Pick<OnAirStripProps, 'controls'> & { playback: Playback }) {
  const { t } = useTranslation('playbackPages')
  const { now, is_paused: isPaused } = playback
  if (isPaused) {
    return (
      <Button kind="primary" isBusy={controls.isBusy('resume')} onClick={() => controls.press('resume')}>
        <Play aria-hidden className="size-4 shrink-0" />
        {t('controls.resume')}
      </Button>
    )
  }
  return (
    <span className="flex gap-1 max-sm:hidden">
      <IconButton
        label={t('controls.pause')}
        disabled={controls.isBusy('pause')}
        onClick={() => controls.press('pause')}
      >
        <Pause aria-hidden />
      </IconButton>
      <IconButton
        label={t('controls.skip')}
        disabled={!now || controls.isBusy('skip')}
        onClick={() => controls.press('skip', now?.play_id)}
      >
        <SkipForward aria-hidden />
      </IconButton>
    </span>
  )
}
