import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { Remedy } from '../../playback/hearing-badge.tsx'
import { useControls } from '../../playback/use-controls.ts'
import { streamerApi } from '../donation-api.ts'
import { donationQuery } from '../donations-queries.ts'
import { useDonationActions } from '../queue/use-donation-actions.ts'
import type { WalkProblem as Problem } from './test-walk-steps.ts'

/** Why a test does not go on, with what helps right there. */
export function WalkProblem({ donationId, problem }: { donationId: string; problem: Problem }) {
  const { t } = useTranslation(['playbackPages', 'errors'])
  const { text, code, remedies = [] } = problem
  return (
    <div className="mt-1 flex flex-col items-start gap-2 text-small">
      {text !== undefined && <p>{t(`walk.${text}`)}</p>}
      {code !== undefined && (
        <p className="flex items-start gap-1.5 text-danger-text">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(`errors:byCode.${code}`)}
        </p>
      )}
      {text === 'held' && <AcceptIt donationId={donationId} />}
      {text === 'paused' && <GoOn />}
      {remedies.length > 0 && (
        <ul className="flex flex-col gap-2.5">
          {remedies.map((name) => (
            <Remedy key={name} name={name} />
          ))}
        </ul>
      )}
    </div>
  )
}

function AcceptIt({ donationId }: { donationId: string }) {
  const { t } = useTranslation('playbackPages')
  const { data: donation } = useQuery(donationQuery(streamerApi, donationId))
  const actions = useDonationActions(streamerApi)
  if (!donation) return null
  return (
    <Button size="small" kind="ok" isBusy={actions.isBusy(donation)} onClick={() => actions.accept(donation)}>
      {t('walk.accept')}
    </Button>
  )
}

function GoOn() {
  const { t } = useTranslation('playbackPages')
  const controls = useControls(streamerApi.playback)
  return (
    <Button size="small" kind="primary" isBusy={controls.isBusy('resume')} onClick={() => controls.press('resume')}>
      {t('walk.goOn')}
    </Button>
  )
}
