import type { Hue } from '../../ui/text/hue.ts'
import { Waveform } from '../../ui/charts/waveform.tsx'
import { usePlayer } from './use-player.ts'

type HeardWaveformProps = {
  url: string
  peaks: readonly number[]
  bars?: number | undefined
  hue?: Hue | undefined
  className?: string | undefined
}

/** The waveform of a sound. It lights up as far as it has been heard. */
export function HeardWaveform({ url, ...look }: HeardWaveformProps) {
  const { state, progress } = usePlayer(url)
  return <Waveform {...look} progress={state === 'playing' ? progress : 0} />
}
