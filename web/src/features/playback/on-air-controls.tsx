import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import { OctagonX, Pause, Play, SkipForward, Volume1, Volume2, VolumeX } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyboardKey } from '../../ui/text/keyboard-key.tsx'
import type { Controls } from './use-controls.ts'

type OnAirControlsProps = { playback: Playback; controls: Controls; stopRef: Ref<HTMLDivElement> | undefined }

export function OnAirControls({ playback, controls, stopRef }: OnAirControlsProps) {
  const { t } = useTranslation('playbackPages')
  const { now, is_paused: isPaused, is_muted: isMuted } = playback
  return (
    <div className="flex flex-col gap-3 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_auto] @4xl:items-center">
      <div className="flex flex-wrap gap-2 @max-2xs:gap-1.5 @4xl:col-span-2">
        <Button
          className={third}
          kind={isPaused ? 'primary' : 'secondary'}
          isBusy={controls.isBusy('pause') || controls.isBusy('resume')}
          title={t(isPaused ? 'controls.resumeHint' : 'controls.pauseHint')}
          onClick={() => controls.press(isPaused ? 'resume' : 'pause')}
        >
          {isPaused ? <Play aria-hidden className={icon} /> : <Pause aria-hidden className={icon} />}
          <span>{t(isPaused ? 'controls.resume' : 'controls.pause')}</span>
        </Button>
        <Button
          className={third}
          disabled={!now}
          isBusy={controls.isBusy('skip')}
          title={t('controls.skipHint')}
          onClick={() => controls.press('skip', now?.play_id)}
        >
          <SkipForward aria-hidden className={icon} />
          <span>{t('controls.skip')}</span>
        </Button>
        <Button
          className={third}
          aria-pressed={isMuted}
          isBusy={controls.isBusy('mute') || controls.isBusy('unmute')}
          title={t(isMuted ? 'controls.unmuteHint' : 'controls.muteHint')}
          onClick={() => controls.press(isMuted ? 'unmute' : 'mute')}
        >
          {isMuted ? (
            <VolumeX aria-hidden className={`${icon} text-danger-text`} />
          ) : (
            <Volume2 aria-hidden className={icon} />
          )}
          <span>{t('controls.mute')}</span>
        </Button>
      </div>
      <VolumeSlider volume={playback.volume} onChange={controls.setVolume} />
      <div ref={stopRef}>
        <StopButton controls={controls} />
      </div>
    </div>
  )
}

/** The three stay on one line in every language, also when the first says another word. */
const third = 'grow px-2! @max-sm:text-small @max-2xs:px-1.5! @max-2xs:text-fine'

const icon = 'size-4 shrink-0 @max-sm:hidden'

export function StopButton({ controls, isSmall = false }: { controls: Controls; isSmall?: boolean }) {
  const { t } = useTranslation('playbackPages')
  return (
    <Button
      kind="danger"
      isWide={!isSmall}
      size={isSmall ? 'medium' : 'large'}
      aria-keyshortcuts="Escape Escape"
      className={isSmall ? '' : 'pointer-coarse:min-h-14'}
      onClick={controls.stop}
    >
      <OctagonX aria-hidden className="size-5 shrink-0" />
      {t(isSmall ? 'controls.stopShort' : 'controls.stop')}
      {!isSmall && (
        <span aria-hidden className="pointer-coarse:hidden max-[22rem]:hidden @max-2xs:hidden">
          <KeyboardKey>Esc Esc</KeyboardKey>
        </span>
      )}
    </Button>
  )
}

/** A finger on the slider sends a value from time to time, and always the last one. */
const restMilliseconds = 200

function VolumeSlider({ volume, onChange }: { volume: number; onChange: (volume: number) => void }) {
  const { t, i18n } = useTranslation('playbackPages')
  const [draft, setDraft] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: number) => {
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      onChange(next)
      setDraft(undefined)
    }, restMilliseconds)
  }
  const shown = draft ?? volume
  const text = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(shown)
  return (
    <label className="flex items-center gap-3 text-small @4xl:gap-2">
      <span className="shrink-0 font-medium @4xl:sr-only">{t('controls.volume')}</span>
      <Volume1 aria-hidden className="hidden size-4 shrink-0 text-muted @4xl:block" />
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={shown}
        aria-valuetext={text}
        onChange={({ currentTarget }) => change(Number(currentTarget.value))}
        className="h-8 min-w-0 grow cursor-pointer accent-signal pointer-coarse:h-11"
      />
      <span className="w-10 shrink-0 text-right font-mono text-muted tabular-nums">{text}</span>
    </label>
  )
}
