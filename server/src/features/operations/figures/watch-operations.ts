import type { App } from '../../../app.ts'
import type { LabelledValue } from '../../../platform/http/metrics.ts'
import { countReceived } from '../../donations/queue/queue-figures.ts'
import { latestFigure } from './figures.data.ts'
import { type OperatingState, readState } from './read-state.ts'
import { readDisk } from './record-figures.ts'

type Reading = OperatingState & { disk: { free: number; all: number }; received: number | undefined; version: string }

type Metric = {
  name: `lautgabe_${string}`
  help: string
  labels?: readonly string[]
  values: (reading: Reading) => LabelledValue[]
}

const one = (value: number | undefined): LabelledValue[] => (value === undefined ? [] : [{ labels: {}, value }])

const ofJobs = (value: (job: Reading['jobs'][number]) => number) => ({
  labels: ['name'],
  values: ({ jobs }: Reading) => jobs.map((job) => ({ labels: { name: job.name }, value: value(job) })),
})

const ofEngines = (value: (engine: Reading['engines'][number]) => number) => ({
  labels: ['engine'],
  values: ({ engines }: Reading) =>
    engines
      .filter((engine) => engine.state !== 'off')
      .map((engine) => ({ labels: { engine: engine.engine }, value: value(engine) })),
})

const byState = (counts: Record<string, number>): LabelledValue[] =>
  Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }))

function countNodes({ nodes }: Reading): LabelledValue[] {
  const late = nodes.filter(({ isLate }) => isLate).length
  return byState({ alive: nodes.length - late, late })
}

const metrics: readonly Metric[] = [
  {
    name: 'lautgabe_build_info',
    help: 'Always 1; the label has the version of this node',
    labels: ['version'],
    values: ({ version }) => [{ labels: { version }, value: 1 }],
  },
  {
    name: 'lautgabe_donations_received_total',
    help: 'Donations received since counting began, without tests',
    values: ({ received }) => one(received),
  },
  {
    name: 'lautgabe_donations_waiting_for_speech',
    help: 'Accepted donations that are not wholly spoken',
    values: ({ queue }) => one(queue.forSpeech),
  },
  {
    name: 'lautgabe_donations_ready',
    help: 'Spoken donations that nobody has heard yet',
    values: ({ queue }) => one(queue.ready),
  },
  { name: 'lautgabe_plays_on_air', help: 'Plays that an overlay has', values: ({ onAir }) => one(onAir) },
  { name: 'lautgabe_jobs_waiting', help: 'Jobs that wait', ...ofJobs(({ waiting }) => waiting) },
  {
    name: 'lautgabe_jobs_running',
    help: 'Jobs that run, as counted some seconds ago',
    ...ofJobs(({ running }) => running),
  },
  {
    name: 'lautgabe_jobs_failed',
    help: 'Jobs that were given up within the last day',
    ...ofJobs(({ failed }) => failed),
  },
  {
    name: 'lautgabe_jobs_due_seconds',
    help: 'How long the longest waiting job could have run already',
    ...ofJobs(({ dueSeconds }) => dueSeconds),
  },
  {
    name: 'lautgabe_integrations',
    help: 'Accounts at donation services that are switched on',
    labels: ['service', 'state'],
    values: ({ integrations }) =>
      integrations.map(({ service, state, count }) => ({ labels: { service, state }, value: count })),
  },
  {
    name: 'lautgabe_payment_events_open',
    help: 'Payment events that failed, or wait for too long',
    labels: ['state'],
    values: ({ matters }) => byState({ failed: matters.failedEvents, stuck: matters.stuckEvents }),
  },
  {
    name: 'lautgabe_declarations_open',
    help: 'Cancellations and withdrawals that wait for an administrator',
    values: ({ matters }) => one(matters.openDeclarations),
  },
  {
    name: 'lautgabe_lost_disputes_open',
    help: 'Plans that a lost dispute has ended although more was paid, and that wait for an administrator',
    values: ({ matters }) => one(matters.openLostDisputes),
  },
  {
    name: 'lautgabe_access_requests_waiting',
    help: 'Access requests that nobody has decided',
    values: ({ waitingRequests }) => one(waitingRequests),
  },
  {
    name: 'lautgabe_speech_cache_bytes',
    help: 'Room that the kept speech takes',
    values: ({ speechCacheBytes }) => one(speechCacheBytes),
  },
  {
    name: 'lautgabe_database_bytes',
    help: 'Size of the database',
    values: ({ databaseBytes }) => one(databaseBytes),
  },
  {
    name: 'lautgabe_nodes',
    help: 'Nodes of the cluster; a late one sent no heartbeat in time',
    labels: ['state'],
    values: countNodes,
  },
  {
    name: 'lautgabe_disk_free_bytes',
    help: 'Room that is left where this node keeps its data',
    values: ({ disk }) => one(disk.free),
  },
  {
    name: 'lautgabe_disk_bytes',
    help: 'Size of the disk where this node keeps its data',
    values: ({ disk }) => one(disk.all),
  },
  {
    name: 'lautgabe_speech_engine_up',
    help: '1 if the engine can speak on this node, 0 if not',
    ...ofEngines((engine) => (engine.state === 'ready' ? 1 : 0)),
  },
  {
    name: 'lautgabe_speech_engine_waiting',
    help: 'Pieces that wait for the engine of this node',
    ...ofEngines(({ waiting }) => waiting),
  },
]

/**
 * What operators see on the overview, as metrics. All of it is read once each time somebody asks. If the database does
 * not answer, these values are missing and the other metrics stay.
 */
export function watchOperations(app: App): void {
  let reading: Promise<Reading | undefined> | undefined
  const readOnce = () => {
    reading ??= readOrWarn(app).finally(() => {
      reading = undefined
    })
    return reading
  }
  for (const { values, ...described } of metrics) {
    app.metrics.watchEach({
      ...described,
      async read() {
        const current = await readOnce()
        return current ? values(current) : []
      },
    })
  }
}

async function readOrWarn(app: App): Promise<Reading | undefined> {
  try {
    return await read(app)
  } catch (error) {
    app.log.warn({ error }, 'the figures for the metrics could not be read')
    return undefined
  }
}

async function read(app: App): Promise<Reading> {
  const state = await readState(app)
  const recorded = await latestFigure(app.db, 'donations_total')
  const received = recorded && recorded.value + (await countReceived(app.db, recorded.at, state.now))
  return { ...state, received, disk: await readDisk(app), version: app.config.version }
}
