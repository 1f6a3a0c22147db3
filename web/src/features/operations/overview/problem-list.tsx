import { type Problem, type ProblemKind, urgentProblems } from '@lautgabe/contract/operations/overview-api.ts'
import { type EngineName, engineNames } from '@lautgabe/contract/voices/voice-kinds.ts'
import { Link } from '@tanstack/react-router'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { adminAddresses } from '../../../addresses.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { OkNote } from '../../../ui/notes/ok-note.tsx'
import { joinClasses } from '../../../ui/text/join-classes.ts'
import { sinceWords } from '../../integrations/since-words.ts'
import { useEngineWords } from '../../speech/engine-words.ts'

/** Where one acts: another page, or a part of this one. */
const places: Record<ProblemKind, { path: string; search?: Record<string, string> } | { part: string }> = {
  engine_failed: { path: adminAddresses.voices.path },
  donations_stuck: { path: adminAddresses.ttsLogs.path },
  node_late: { part: 'nodes' },
  disk_low: { part: 'nodes' },
  engine_resting: { path: adminAddresses.voices.path },
  jobs_failed: { part: 'jobs' },
  jobs_failing: { part: 'jobs' },
  jobs_stuck: { part: 'jobs' },
  payment_events_failed: { path: adminAddresses.paymentEvents.path, search: { state: 'failed' } },
  payment_events_stuck: { path: adminAddresses.paymentEvents.path, search: { state: 'waiting' } },
  first_sound_slow: { path: adminAddresses.voices.path },
  integrations_down: { part: 'integrations' },
  versions_differ: { part: 'nodes' },
  declarations_open: { path: adminAddresses.declarations.path },
  lost_disputes_open: { path: adminAddresses.paymentEvents.path },
  requests_waiting: { path: adminAddresses.accessRequests.path, search: { status: 'pending' } },
}

export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('overview')
  if (problems.length === 0) return <OkNote>{t('allWell')}</OkNote>
  return (
    <section aria-labelledby="problems-title">
      <h2 id="problems-title" className="mb-3 text-h3">
        {t('needsYou')}
      </h2>
      <Card isFlush tone={problems.some(({ kind }) => urgentProblems.has(kind)) ? 'danger' : 'plain'}>
        <ul aria-live="polite" className="divide-y divide-line-soft">
          {problems.map((problem) => (
            <ProblemLine key={`${problem.kind} ${problem.subject}`} problem={problem} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

const isEngine = (name: string | null): name is EngineName => engineNames.some((engine) => engine === name)

function ProblemLine({ problem: { kind, subject, count, since } }: { problem: Problem }) {
  const { t, i18n } = useTranslation('overview')
  const { nameOf } = useEngineWords()
  const values = {
    subject: isEngine(subject) ? nameOf(subject) : (subject ?? ''),
    count: count ?? 1,
    since: since === null ? '' : sinceWords(since, i18n.language),
  }
  const isUrgent = urgentProblems.has(kind)
  const Icon = isUrgent ? TriangleAlert : CircleAlert
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="flex min-w-0 grow basis-80 gap-3">
        <Icon
          aria-hidden
          className={joinClasses('mt-0.5 size-5 shrink-0', isUrgent ? 'text-danger-text' : 'text-warn')}
        />
        <div className="min-w-0">
          <p className="font-semibold wrap-break-word">
            {isUrgent && <span className="sr-only">{t('urgent')}: </span>}
            {t(`problems.${kind}.title`, values)}
          </p>
          <p className="text-small text-muted">{t(`problems.${kind}.text`, values)}</p>
        </div>
      </div>
      <Act kind={kind} />
    </li>
  )
}

function Act({ kind }: { kind: ProblemKind }) {
  const { t } = useTranslation('overview')
  const place = places[kind]
  const words = t(`problems.${kind}.act`)
  const look = buttonClass({ size: 'small' })
  if ('part' in place) {
    return (
      <a href={`#${place.part}`} className={look}>
        {words}
      </a>
    )
  }
  return (
    <Link to={place.path} search={place.search ?? {}} className={look}>
      {words}
    </Link>
  )
}
