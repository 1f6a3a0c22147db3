import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** Good news in a box. An `output` is a status region, so screen readers announce it too. */
export function OkNote({ children }: { children: ReactNode }) {
  return (
    <output className="flex gap-3 rounded-soft border border-ok/40 bg-ok-tint p-4 text-text">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ok" />
      <span className="min-w-0">{children}</span>
    </output>
  )
}
