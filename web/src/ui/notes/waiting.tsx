import { useTranslation } from 'react-i18next'
import { joinClasses } from '../text/join-classes.ts'
import { Spinner } from './spinner.tsx'

/** An `output` is a status region: screen readers announce what the page waits for. */
export function Waiting({ label }: { label?: string | undefined }) {
  const { t } = useTranslation('ui')
  return (
    <output className="inline-flex items-center gap-2.5 text-small text-muted">
      <Spinner />
      <span>{label ?? t('loading')}…</span>
    </output>
  )
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

/** Keeps the space for text that is loading. */
export function WaitingLines({ lines = 3, label }: { lines?: number | undefined; label?: string | undefined }) {
  const { t } = useTranslation('ui')
  return (
    <output className="block py-1">
      <span className="sr-only">{label ?? t('loading')}…</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          aria-hidden
          className={joinClasses(
            'my-2.5 block h-3.5 animate-breathe rounded-tight bg-text/9',
            widths[line % widths.length],
          )}
        />
      ))}
    </output>
  )
}
