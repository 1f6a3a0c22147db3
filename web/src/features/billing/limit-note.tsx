import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { ErrorNote } from '../../ui/notes/error-note.tsx'
import { limitBehind } from './plan-limits.ts'
import { UpgradeLink } from './upgrade-link.tsx'

/** A failed call of a streamer's. If a limit of the plan was the reason, the note leads to the plans. */
export function LimitNote({ error }: { error: unknown }) {
  const { t } = useTranslation('errors')
  const limit = limitBehind(error)
  if (!limit) return <FailureNote error={error} />
  return (
    <ErrorNote title={t(`byCode.${limit}`)}>
      <div className="flex flex-wrap gap-2">
        <UpgradeLink reason={limit} />
      </div>
    </ErrorNote>
  )
}
