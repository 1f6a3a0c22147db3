import { isTroubled } from '@lautgabe/contract/integrations/integrations-api.ts'
import { type Problem, problemKinds } from '@lautgabe/contract/operations/overview-api.ts'
import type { OperatingState } from './read-state.ts'

/** A message of a minute in a slow voice takes that long, and nothing is wrong. */
const speechWaitMaxSeconds = 5 * 60
const jobWaitMaxSeconds = 5 * 60
/** Longer than an audience stays curious. A few slow messages prove nothing. */
const firstSoundMaxSeconds = 15
const firstSoundsLeast = 20
const gigabyte = 1024 ** 3

type Found = Partial<Omit<Problem, 'kind'>>

const counted = (count: number): Found[] => (count > 0 ? [{ count }] : [])

/** What needs a person, the most urgent first. */
export function findProblems(state: OperatingState): Problem[] {
  const { now, queue, jobs, nodes, engines, matters, integrations, firstSounds, waitingRequests } = state
  const secondsSince = (moment: Date | null) => (moment ? (now.getTime() - moment.getTime()) / 1000 : 0)
  const troubled = integrations.filter((row) => isTroubled(row.state)).reduce((sum, { count }) => sum + count, 0)
  const versions = new Set(nodes.map(({ version }) => version))
  const found: Record<Problem['kind'], Found[]> = {
    engine_failed: engines.filter((engine) => engine.state === 'failed').map(({ engine }) => ({ subject: engine })),
    donations_stuck:
      secondsSince(queue.forSpeechSince) > speechWaitMaxSeconds
        ? [{ count: queue.forSpeech, since: queue.forSpeechSince?.toISOString() ?? null }]
        : [],
    node_late: nodes
      .filter(({ isLate }) => isLate)
      .map(({ host, id, seenAt }) => ({ subject: host ?? id, since: seenAt?.toISOString() ?? null })),
    disk_low: nodes.filter(isDiskLow).map(({ host, id }) => ({ subject: host ?? id })),
    engine_resting: engines.filter((engine) => engine.state === 'resting').map(({ engine }) => ({ subject: engine })),
    jobs_failed: jobs
      .filter(({ failed }) => failed > 0)
      .map(({ name, failed, lastFailure }) => ({
        subject: name,
        count: failed,
        since: lastFailure?.at.toISOString() ?? null,
      })),
    jobs_failing: jobs
      .filter(({ failing }) => failing > 0)
      .map(({ name, failing }) => ({ subject: name, count: failing })),
    jobs_stuck: jobs
      // While others of the name run, those that wait are simply next.
      .filter(({ dueSeconds, running }) => dueSeconds > jobWaitMaxSeconds && running === 0)
      .map(({ name, waiting }) => ({ subject: name, count: waiting })),
    payment_events_failed: counted(matters.failedEvents),
    payment_events_stuck: counted(matters.stuckEvents),
    first_sound_slow: firstSounds
      .filter(({ messages, p95Seconds }) => messages >= firstSoundsLeast && p95Seconds > firstSoundMaxSeconds)
      .map(({ engine, p95Seconds }) => ({ subject: engine, count: Math.round(p95Seconds) })),
    integrations_down: counted(troubled),
    versions_differ: versions.size > 1 ? [{ count: versions.size }] : [],
    declarations_open: counted(matters.openDeclarations),
    lost_disputes_open: counted(matters.openLostDisputes),
    requests_waiting: counted(waitingRequests),
  }
  return problemKinds.flatMap((kind) =>
    found[kind].map(({ subject = null, count = null, since = null }) => ({ kind, subject, count, since })),
  )
}

/** A tenth of a large disk is still plenty. */
function isDiskLow({ diskFreeBytes: free, diskBytes: all }: OperatingState['nodes'][number]): boolean {
  if (free === null || all === null) return false
  return free < gigabyte || (free < all / 10 && free < 20 * gigabyte)
}
