import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/layout/card.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import type { Desk } from './desk.ts'

// The editor and the lists are larger than all the rest. The page shows before they are loaded.
const Workbench = lazy(async () => ({ default: (await import('./workbench.tsx')).Workbench }))

export function LazyWorkbench({ desk }: { desk: Desk }) {
  const { t } = useTranslation('builder')
  return (
    <div className="mt-6">
      <Suspense
        fallback={
          <Card>
            <WaitingLines label={t('editor.loading')} lines={10} />
          </Card>
        }
      >
        <Workbench desk={desk} />
      </Suspense>
    </div>
  )
}
