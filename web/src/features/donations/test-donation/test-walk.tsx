import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, CircleDashed, Hand, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { joinClasses } from '../../../ui/text/join-classes.ts'
import { OkNote } from '../../../ui/notes/ok-note.tsx'
import { Spinner } from '../../../ui/notes/spinner.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { GuideLink } from '../../playback/guide-link.tsx'
import { Remedy } from '../../playback/hearing-badge.tsx'
import { useControls } from '../../playback/use-controls.ts'
import { usePlayback } from '../../playback/use-playback.ts'
import { streamerApi } from '../donation-api.ts'
import { donationQuery } from '../donations-queries.ts'
import { type StepState, walkOf, type WalkProblem, type WalkStep, walkSteps } from './test-walk-steps.ts'
import { useDonationActions } from '../queue/use-donation-actions.ts'

/** In manual mode lists stay still, but a test is followed in any case. */
const lookAgainMilliseconds = 1000

type TestWalkProps = { donationId: string; actions: ReactNode }

/** Shows the steps of a running test, with help at the step that fails. */
export function TestWalk({ donationId, actions }: TestWalkProps) {
  const { t } = useTranslation('playbackPages')
  const found = useQuery({ ...donationQuery(streamerApi, donationId), refetchInterval: lookAgainMilliseconds })
  const { data: donation } = found
  const { data: playback, error } = usePlayback(streamerApi.playback)
  const states = donation && playback && walkOf({ donation, playback })
  const isHeard = states?.sound.status === 'done'
  return (
    <div className="flex flex-col gap-4">
      <FailureNote error={found.error ?? error} />
      {!states && !found.error && <WaitingLines lines={5} />}
      {states && (
        <ol className="flex flex-col" aria-live="polite">
          {walkSteps.map((step) => (
            <StepLine key={step} step={step} state={states[step]}>
              {states[step].problem && <Problem donationId={donationId} problem={states[step].problem} />}
            </StepLine>
          ))}
        </ol>
      )}
      {isHeard && (
        <OkNote>
          <strong className="block font-semibold">{t('walk.finished')}</strong>
          <span className="text-small">
            {t('walk.finishedText')} <GuideLink to="not-heard" />
          </span>
        </OkNote>
      )}
      <div className="flex flex-wrap justify-end gap-2">{actions}</div>
    </div>
  )
}

const icons: Record<StepState['status'], ReactNode> = {
  waiting: <CircleDashed aria-hidden className="size-5 text-faint" />,
  running: <Spinner />,
  done: <Check aria-hidden strokeWidth={3} className="size-5 text-ok" />,
  stuck: <Hand aria-hidden className="size-5 text-warn" />,
  failed: <X aria-hidden strokeWidth={3} className="size-5 text-danger-text" />,
}

type StepLineProps = { step: WalkStep; state: StepState; children: ReactNode }

function StepLine({ step, state: { status }, children }: StepLineProps) {
  const { t } = useTranslation('playbackPages')
  return (
    <li className="flex gap-3 border-t border-line-soft py-2.5 first:border-t-0">
      <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center">{icons[status]}</span>
      <div className="min-w-0 grow">
        <p className={joinClasses('font-medium', status === 'waiting' && 'text-muted')}>
          {t(`walk.steps.${step}`)} <span className="sr-only">{t(`walk.status.${status}`)}</span>
        </p>
        {status === 'done' && <p className="text-small text-muted">{t(`walk.texts.${step}`)}</p>}
        {children}
      </div>
    </li>
  )
}

function Problem({ donationId, problem }: { donationId: string; problem: WalkProblem }) {
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
