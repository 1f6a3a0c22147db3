import { hueClass, type Hue } from '../text/hue.ts'
import { joinClasses } from '../text/join-classes.ts'
import { toBars } from './to-bars.ts'

type WaveformProps = {
  /** Loudness over time, each 0 to 1. */
  peaks: readonly number[]
  /** The share that has been heard, 0 to 1. The rest is drawn in a quiet colour. */
  progress?: number | undefined
  bars?: number | undefined
  hue?: Hue | undefined
  label?: string | undefined
  className?: string | undefined
}

const height = 100
const pitch = 10

/** Two paths without motion. It changes only when the caller's progress does. */
export function Waveform({ peaks, progress = 1, bars = 56, hue, label, className }: WaveformProps) {
  const heights = toBars(peaks, bars)
  const heard = Math.round(Math.min(1, Math.max(0, progress)) * heights.length)
  return (
    <svg
      viewBox={`0 0 ${heights.length * pitch} ${height}`}
      preserveAspectRatio="none"
      className={joinClasses(
        'block overflow-visible fill-none stroke-3',
        hue === undefined ? 'text-signal' : hueClass(hue),
        className ?? 'h-10 w-full',
      )}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path
        className="stroke-control/55"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        d={toPath(heights, heard)}
      />
      <path
        className="stroke-current"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        d={toPath(heights.slice(0, heard), 0)}
      />
    </svg>
  )
}

function toPath(heights: readonly number[], from: number): string {
  return heights
    .slice(from)
    .map((peak, index) => {
      const reach = 4 + peak * (height / 2 - 8)
      const x = (from + index + 0.5) * pitch
      return `M${x} ${(height / 2 - reach).toFixed(1)}V${(height / 2 + reach).toFixed(1)}`
    })
    .join('')
}
