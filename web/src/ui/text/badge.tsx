import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type BadgeTone = 'neutral' | 'signal' | 'ok' | 'warn' | 'info' | 'danger' | 'live'

type BadgeProps = { tone?: BadgeTone | undefined; hasDot?: boolean | undefined; children: ReactNode }

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line bg-raised text-text',
  signal: 'border-signal/35 bg-signal-tint text-signal-strong',
  ok: 'border-ok/35 bg-ok-tint text-ok',
  warn: 'border-warn/35 bg-warn-tint text-warn',
  info: 'border-info/35 bg-info-tint text-info',
  danger: 'border-danger-text/35 bg-danger-tint text-danger-text',
  live: 'border-transparent bg-signal text-on-signal tracking-[0.06em] uppercase',
}

export function Badge({ tone = 'neutral', hasDot = false, children }: BadgeProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex min-h-6 items-center gap-1.5 border px-2.5 py-0.5 text-fine leading-tight whitespace-nowrap',
        tone === 'live' ? 'rounded-tight font-bold' : 'rounded-pill font-medium',
        tones[tone],
      )}
    >
      {hasDot && <span aria-hidden className="size-2 shrink-0 rounded-pill bg-current" />}
      {children}
    </span>
  )
}
