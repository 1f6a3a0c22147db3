import { Progress } from '@base-ui/react/progress'
import { joinClasses } from '../text/join-classes.ts'

type ProgressBarProps = {
  label: string
  /** From 0 to 1. Left out while the duration is unknown. */
  value?: number | undefined
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <Progress.Root value={value ?? null} max={1} format={{ style: 'percent' }}>
      <div className="flex justify-between gap-4 text-small text-muted">
        <Progress.Label>{label}…</Progress.Label>
        {value !== undefined && (
          <Progress.Value className="font-mono tabular-nums">{() => `${Math.round(value * 100)} %`}</Progress.Value>
        )}
      </div>
      <Progress.Track className="mt-1.5 h-1.5 overflow-clip rounded-pill bg-text/9">
        <Progress.Indicator
          className={joinClasses('h-full rounded-pill bg-signal', value === undefined && 'w-full animate-breathe')}
        />
      </Progress.Track>
    </Progress.Root>
  )
}
