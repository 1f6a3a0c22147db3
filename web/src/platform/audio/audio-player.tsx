import { useTranslation } from 'react-i18next'
import { ListenButton } from './listen-button.tsx'
import { HeardWaveform } from './heard-waveform.tsx'
import { seek } from './player.ts'
import { usePlayer } from './use-player.ts'

type AudioPlayerProps = {
  url: string
  /** The sound's name, for screen readers. */
  name: string
  peaks: readonly number[]
  seconds: number
  /** Names the position for screen readers. */
  seekLabel: string
}

/** Plays one sound, shows its real waveform, and lets the user move to any position. */
export function AudioPlayer({ url, name, peaks, seconds, seekLabel }: AudioPlayerProps) {
  const { i18n } = useTranslation()
  const { progress } = usePlayer(url)
  const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const heard = format.format(progress * seconds)
  return (
    <div className="flex items-center gap-3">
      <ListenButton url={url} name={name} size="medium" />
      <div className="relative min-w-0 grow rounded-tight has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal">
        <HeardWaveform url={url} peaks={peaks} bars={72} />
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round(progress * 100)}
          aria-label={seekLabel}
          aria-valuetext={`${heard} s`}
          onChange={({ currentTarget }) => seek(url, Number(currentTarget.value) / 100)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <span className="font-mono text-fine text-muted tabular-nums">
        {heard} / {format.format(seconds)} s
      </span>
    </div>
  )
}
