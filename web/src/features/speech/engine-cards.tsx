import type { EngineStatus } from '@lautgabe/contract/speech/speech-api.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { joinClasses } from '../../ui/text/join-classes.ts'
import { ProgressBar } from '../../ui/notes/progress-bar.tsx'
import { EngineStateBadge } from './engine-state-badge.tsx'
import { enginesQuery } from './engines-queries.ts'
import { EngineSpeed, SlowEngineNote } from './engine-speed.tsx'
import { useEngineWords } from './engine-words.ts'

const counts = ['running', 'waiting', 'voices'] as const

/** The state of the engines, fetched again every few seconds. */
export function EngineCards() {
  const { t } = useTranslation('speechPages')
  const engines = useQuery(enginesQuery)
  return (
    <section aria-label={t('engines.title')} className="mb-6">
      {!engines.data && <FailureNote error={engines.error} onRetry={engines.refetch} />}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {engines.data?.map((engine) => (
          <Fragment key={engine.engine}>
            <EngineCard status={engine} />
            <SlowEngineNote status={engine} />
          </Fragment>
        ))}
      </ul>
    </section>
  )
}

function EngineCard({ status }: { status: EngineStatus }) {
  const { t } = useTranslation('speechPages')
  const { nameOf, kindOf, reasonOf } = useEngineWords()
  const { engine, state, progress } = status
  const name = nameOf(engine)
  const isOff = state === 'off'
  const reason = reasonOf(status)
  return (
    <Card as="li" className={joinClasses('flex flex-col gap-2 p-4!', isOff && 'bg-transparent shadow-none!')}>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-fine text-muted">{kindOf(engine)}</p>
        </div>
        <EngineStateBadge state={state} />
      </div>
      {reason !== undefined && <p className="text-fine break-words text-muted first-letter:uppercase">{reason}</p>}
      {state === 'starting' && (
        <ProgressBar label={t('engines.progress', { engine: name })} value={progress ?? undefined} />
      )}
      <EngineSpeed status={status} />
      {!isOff && (
        <dl className="mt-auto flex gap-4 sm:pt-1">
          {counts.map((count) => (
            <div key={count} className="flex flex-row-reverse items-baseline gap-1.5 sm:flex-col-reverse sm:gap-0">
              <dt className="text-fine text-muted">{t(`engines.${count}`, { count: status[count] })}</dt>
              <dd className="font-mono text-small tabular-nums sm:text-lead">{status[count]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
