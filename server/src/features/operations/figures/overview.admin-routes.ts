import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type * as api from '@lautgabe/contract/operations/overview-api.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Input } from '../../../platform/http/route.ts'
import { usernamesOf } from '../../accounts/find-user.ts'
import { countReceived } from '../../donations/queue/queue-figures.ts'
import { listTroubled } from '../../integrations/integration-figures.ts'
import { findProblems } from './find-problems.ts'
import { readHistory } from './read-history.ts'
import { type OperatingState, readState } from './read-state.ts'

const hour = 60 * 60
const troubledShown = 20

export async function answerOverview(app: App): Promise<Answer<typeof api.readOverview>> {
  const state = await readState(app)
  const { now, queue, onAir } = state
  return {
    at: now.toISOString(),
    problems: findProblems(state),
    donations: {
      last_hour: await countReceived(app.db, secondsAfter(now, -hour), now),
      waiting_for_speech: queue.forSpeech,
      ready: queue.ready,
      on_air: onAir,
    },
    first_sounds: state.firstSounds.map(({ engine, messages, p50Seconds, p95Seconds }) => ({
      engine,
      messages,
      p50_seconds: p50Seconds,
      p95_seconds: p95Seconds,
    })),
    jobs: state.jobs.filter(({ waiting, running, failed }) => waiting + running + failed > 0).map(toJob),
    integrations: {
      counts: state.integrations.map(({ service, state: how, count }) => ({ platform: service, state: how, count })),
      troubled: await troubledAccounts(app),
    },
    storage: {
      speech_cache_bytes: state.speechCacheBytes ?? null,
      speech_cache_max_bytes: app.config.speechCacheBytes,
      database_bytes: state.databaseBytes ?? null,
    },
    nodes: state.nodes.map((node) => toNode(node, app.nodes.id)),
    history: await readHistory(app, now),
  }
}

function toJob(job: OperatingState['jobs'][number]): api.JobFigures {
  const { name, waiting, running, dueSeconds, failed, lastFailure } = job
  const last = lastFailure && { at: lastFailure.at.toISOString(), reason: lastFailure.reason }
  return { name, waiting, running, due_seconds: dueSeconds, failed, last_failure: last ?? null }
}

function toNode(node: OperatingState['nodes'][number], ownId: string): api.OverviewNode {
  return {
    id: node.id,
    is_this: node.id === ownId,
    host: node.host,
    version: node.version,
    role: node.role,
    started_at: node.startedAt?.toISOString() ?? null,
    last_seen_at: node.seenAt?.toISOString() ?? null,
    is_late: node.isLate,
    disk_free_bytes: node.diskFreeBytes,
    disk_bytes: node.diskBytes,
  }
}

async function troubledAccounts({ db }: App): Promise<api.Overview['integrations']['troubled']> {
  const rows = await listTroubled(db, troubledShown)
  const names = await usernamesOf(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ userId, service, accountName, state, stateSince, trouble }) => ({
    user_id: userId,
    username: names.get(userId) ?? null,
    platform: service,
    account: accountName,
    state,
    since: stateSince.toISOString(),
    trouble,
  }))
}

/** The handlers look at the present state first, so a job that was overtaken by events does nothing. */
export async function answerRetryFailedJobs(
  app: App,
  { params, session, address }: Input<typeof api.retryFailedJobs, 'admin'>,
): Promise<Answer<typeof api.retryFailedJobs>> {
  const retried = await app.jobs.failed.retry(params.name)
  if (retried === undefined) throw new AppError('not_found')
  const onThing = { id: null, name: params.name }
  const act = { action: 'jobs_retried', by: session, from: address, onThing, after: { jobs: retried } } as const
  if (retried > 0) await recordAct(app, app.db, act)
  return { retried }
}
