import { Check, CircleDashed, Hand, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { joinClasses } from '../../../ui/text/join-classes.ts'
import { OkNote } from '../../../ui/notes/ok-note.tsx'
import { Spinner } from '../../../ui/notes/spinner.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { GuideLink } from '../../playback/guide-link.tsx'
import { type StepState, type WalkStep, walkSteps } from './test-walk-steps.ts'
import { useTestWalk } from './use-test-walk.ts'
import { WalkProblem } from './walk-problem.tsx'

type TestWalkProps = { donationId: string; actions: ReactNode }

/** Shows the steps of a running test, with help at the step that fails. */
export function TestWalk({ donationId, actions }: TestWalkProps) {
  const { t } = useTranslation('playbackPages')
  const { states, error } = useTestWalk(donationId)
  const isHeard = states?.sound.status === 'done'
  return (
    <div className="flex flex-col gap-4">
      <FailureNote error={error} />
      {!states && !error && <WaitingLines lines={5} />}
      {states && (
        <ol className="flex flex-col" aria-live="polite">
          {walkSteps.map((step) => (
            <StepLine key={step} step={step} state={states[step]}>
              {states[step].problem && <WalkProblem donationId={donationId} problem={states[step].problem} />}
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
