import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type DisclosureProps = { summary: ReactNode; hint?: ReactNode; children: ReactNode }

/** A line that opens to show its content. It is the browser's own element, so that "find in page" works too. */
export function Disclosure({ summary, hint, children }: DisclosureProps) {
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-tight [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{summary}</span>
          {hint !== undefined && <span className="text-small text-muted group-open:hidden">{hint}</span>}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  )
}
