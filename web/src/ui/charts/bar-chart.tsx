import { joinClasses } from '../text/join-classes.ts'

type BarChartProps = {
  title: string
  /** The sum of all bars, beside the title. */
  total: string
  /** In order. The label names a bar for the pointer and for screen readers. */
  bars: readonly { key: string; label: string; value: number }[]
  /** The words below the first and the last bar. */
  ends: readonly [string, string]
  /** For a chart that is the picture of its page. */
  isTall?: boolean | undefined
}

const height = 64
const pitch = 10
/** Of one bar with its gap. A few bars would be blocks otherwise. */
const pitchMaxRem = 3

/** Bars without motion, on one base line. Screen readers get them as a list. */
export function BarChart({ title, total, bars, ends, isTall = false }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const breadth = { maxWidth: isTall ? undefined : `${bars.length * pitchMaxRem}rem` }
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <span className="font-medium">{title}</span>
        <span className="font-mono text-fine text-muted tabular-nums">{total}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * pitch} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
        style={breadth}
        className={joinClasses('mt-3 block w-full', isTall ? 'h-40 sm:h-52' : 'h-20')}
      >
        {bars.map(({ key, label, value }, index) => {
          const reach = value === 0 ? 1.5 : Math.max(3, (value / highest) * height)
          return (
            <g key={key} className="group/bar">
              <title>{label}</title>
              <rect x={index * pitch} y={0} width={pitch} height={height} className="fill-transparent" />
              <rect
                x={index * pitch + 1.5}
                y={height - reach}
                width={pitch - 3}
                height={reach}
                rx={1.5}
                className={value === 0 ? 'fill-line' : 'fill-signal/80 group-hover/bar:fill-signal'}
              />
            </g>
          )
        })}
      </svg>
      <div
        aria-hidden
        style={breadth}
        className="mt-1 flex min-w-max justify-between gap-3 font-mono text-fine text-faint tabular-nums"
      >
        <span>{ends[0]}</span>
        {bars.length > 1 && <span>{ends[1]}</span>}
      </div>
      <ul className="sr-only">
        {bars.map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
    </figure>
  )
}
