import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Spinner } from '../../../ui/notes/spinner.tsx'
import { streamerApi } from '../donation-api.ts'
import { donationsKey, sendTest } from '../donations-queries.ts'
import { walkSteps } from './test-walk-steps.ts'
import { useTestWalk } from './use-test-walk.ts'
import { WalkProblem } from './walk-problem.tsx'

type OnePressTestProps = { sentId: string | undefined; onSent: (id: string) => void }

/** Sends a test without asking anything. In the same place it then says how far the test is, or what helps. */
export function OnePressTest({ sentId, onSent }: OnePressTestProps) {
  const { t } = useTranslation(['playbackPages', 'donationPages'])
  const client = useQueryClient()
  const test = useMutation({
    mutationFn: () => sendTest({ donator: t('donationPages:test.sampleDonator'), message: t('setUp.sample') }),
    onSuccess: ({ id }) => {
      onSent(id)
      void client.invalidateQueries({ queryKey: donationsKey(streamerApi) })
    },
  })
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <FailureNote error={test.error} />
      {sentId !== undefined && <TestProgress key={sentId} donationId={sentId} />}
      <Button
        kind={sentId === undefined ? 'primary' : 'secondary'}
        size="small"
        isBusy={test.isPending}
        onClick={() => test.mutate()}
      >
        {t(sentId === undefined ? 'setUp.sendTest' : 'walk.again')}
      </Button>
    </div>
  )
}

/** One line instead of five steps: the step that the test has reached. */
function TestProgress({ donationId }: { donationId: string }) {
  const { t } = useTranslation('playbackPages')
  const { states, error } = useTestWalk(donationId)
  const reached = states && walkSteps.find((step) => states[step].status !== 'done')
  const problem = reached && states[reached].problem
  const isRunning = !states || (reached !== undefined && states[reached].status === 'running')
  return (
    <div aria-live="polite" className="flex flex-col gap-1">
      <FailureNote error={error} />
      {isRunning && !error && (
        <p className="flex items-center gap-2">
          <Spinner /> {t(`setUp.under.${reached ?? 'intake'}`)}
        </p>
      )}
      {problem && <WalkProblem donationId={donationId} problem={problem} />}
      {states && reached === undefined && (
        <p className="flex items-center gap-2 font-medium text-ok">
          <CircleCheck aria-hidden className="size-5" /> {t('walk.finished')}
        </p>
      )}
    </div>
  )
}
