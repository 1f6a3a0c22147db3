import { Volume2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { setVolume, useVolume } from '../../platform/audio/volume.ts'

export function VolumeControl() {
  const { t } = useTranslation('builder')
  const volume = useVolume()
  return (
    <label className="flex items-center gap-2 text-muted">
      <Volume2 aria-hidden className="size-5 shrink-0" />
      <span className="sr-only">{t('preview.volume')}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-valuetext={`${Math.round(volume * 100)} %`}
        onChange={({ currentTarget }) => setVolume(Number(currentTarget.value))}
        className="h-11 w-32 cursor-pointer accent-signal"
      />
    </label>
  )
}
