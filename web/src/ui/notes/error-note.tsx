import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'

type ErrorNoteProps = { title: ReactNode; onRetry?: (() => void) | undefined; children?: ReactNode }

/** The title tells what happened. The children tell what is safe and what to do. */
export function ErrorNote({ title, onRetry, children }: ErrorNoteProps) {
  const { t } = useTranslation('ui')
  return (
    <div role="alert" className="flex gap-3 rounded-soft border border-danger-text/40 bg-danger-tint p-4">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger-text" />
      <div className="min-w-0 grow">
        <p className="font-semibold text-danger-text">{title}</p>
        {children !== undefined && <div className="mt-1 text-small text-text">{children}</div>}
        {onRetry !== undefined && (
          <Button size="small" className="mt-3" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </div>
  )
}
