import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { TryAgainButton } from '../buttons/try-again-button.tsx'

type ErrorNoteProps = {
  title: ReactNode
  onRetry?: (() => Promise<unknown>) | undefined
  children?: ReactNode
}

/** The title tells what happened. The children tell what is safe and what to do. */
export function ErrorNote({ title, onRetry, children }: ErrorNoteProps) {
  return (
    <div className="flex gap-3 rounded-soft border border-danger-text/40 bg-danger-tint p-4">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger-text" />
      <div className="min-w-0 grow">
        {/* Without the button, whose words change at each press: a screen reader would read the whole alert again. */}
        <div role="alert">
          <p className="font-semibold text-danger-text">{title}</p>
          {children !== undefined && <div className="mt-1 text-small text-text">{children}</div>}
        </div>
        {onRetry !== undefined && <TryAgainButton className="mt-3" onRetry={onRetry} />}
      </div>
    </div>
  )
}
