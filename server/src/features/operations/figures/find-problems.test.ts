import type { Problem } from '@lautgabe/contract/operations/overview-api.ts'
import { expect, test } from 'vitest'
import { findProblems } from './find-problems.ts'
import type { OperatingState } from './read-state.ts'

const now = new Date('2026-11-17T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const gigabyte = 1024 ** 3

const aNode = (given: Partial<OperatingState['nodes'][number]> = {}): OperatingState['nodes'][number] => ({
  id: 'one',
  host: 'one.example',
  version: '1.0.0',
  startedAt: minutesAgo(500),
  seenAt: minutesAgo(0),
  diskFreeBytes: 50 * gigabyte,
  diskBytes: 100 * gigabyte,
  isLate: false,
  role: 'all',
  ...given,
})

const noMatters = { failedEvents: 0, stuckEvents: 0, openDeclarations: 0, openLostDisputes: 0 }

const aState = (given: Partial<OperatingState> = {}): OperatingState => ({
  now,
  queue: { forSpeech: 0, forSpeechSince: null, ready: 0 },
  onAir: 0,
  firstSounds: [],
  jobs: [],
  integrations: [],
  matters: noMatters,
  waitingRequests: 0,
  nodes: [aNode()],
  engines: [],
  speechCacheBytes: undefined,
  databaseBytes: undefined,
  ...given,
})

const aJob = (given: Partial<OperatingState['jobs'][number]>) => ({
  name: 'send-mail',
  waiting: 0,
  running: 0,
  dueSeconds: 0,
  failing: 0,
  failed: 0,
  lastFailure: undefined,
  ...given,
})

const found = (given: Partial<OperatingState>) =>
  findProblems(aState(given)).map((problem) => [problem.kind, problem.subject, problem.count] as const)

type Case = [what: string, given: Partial<OperatingState>, problem: [Problem['kind'], string | null, number | null]]

const anEngine = (state: OperatingState['engines'][number]['state']): OperatingState['engines'][number] => ({
  engine: 'elevenlabs',
  state,
  progress: null,
  reason: null,
  speed: null,
  weight_form: null,
  waiting: 0,
  running: 0,
})

const oneMessage = { engine: 'kokoro', p50Seconds: 1 } as const

const cases: Case[] = [
  [
    'speech that is late',
    { queue: { forSpeech: 2, forSpeechSince: minutesAgo(6), ready: 0 } },
    ['donations_stuck', null, 2],
  ],
  ['a node without a heartbeat', { nodes: [aNode({ isLate: true })] }, ['node_late', 'one.example', null]],
  ['a full disk', { nodes: [aNode({ diskFreeBytes: 9 * gigabyte })] }, ['disk_low', 'one.example', null]],
  ['an engine that failed', { engines: [anEngine('failed')] }, ['engine_failed', 'elevenlabs', null]],
  ['an engine that rests', { engines: [anEngine('resting')] }, ['engine_resting', 'elevenlabs', null]],
  ['jobs that failed', { jobs: [aJob({ failed: 3 })] }, ['jobs_failed', 'send-mail', 3]],
  ['jobs that fail and fail', { jobs: [aJob({ waiting: 3, failing: 2 })] }, ['jobs_failing', 'send-mail', 2]],
  ['jobs that nobody runs', { jobs: [aJob({ waiting: 4, dueSeconds: 301 })] }, ['jobs_stuck', 'send-mail', 4]],
  ['a payment that failed', { matters: { ...noMatters, failedEvents: 1 } }, ['payment_events_failed', null, 1]],
  ['a payment that waits', { matters: { ...noMatters, stuckEvents: 2 } }, ['payment_events_stuck', null, 2]],
  [
    'a voice that starts late',
    { firstSounds: [{ ...oneMessage, messages: 20, p95Seconds: 16 }] },
    ['first_sound_slow', 'kokoro', 16],
  ],
  [
    'accounts that deliver nothing',
    {
      integrations: [
        { service: 'streamlabs', state: 'down', count: 2 },
        { service: 'streamlabs', state: 'live', count: 9 },
        { service: 'tipeeestream', state: 'needs_relink', count: 1 },
      ],
    },
    ['integrations_down', null, 3],
  ],
  ['two versions', { nodes: [aNode(), aNode({ id: 'two', version: '1.0.1' })] }, ['versions_differ', null, 2]],
  ['an open declaration', { matters: { ...noMatters, openDeclarations: 1 } }, ['declarations_open', null, 1]],
  ['a lost dispute', { matters: { ...noMatters, openLostDisputes: 2 } }, ['lost_disputes_open', null, 2]],
  ['a visitor who waits', { waitingRequests: 5 }, ['requests_waiting', null, 5]],
]

test.for(cases)('%s is a problem', ([, given, problem]) => {
  expect(found(given)).toEqual([problem])
})

test('what is usual is no problem', () => {
  expect(found({})).toEqual([])
  expect(found({ engines: [anEngine('ready'), anEngine('off'), anEngine('starting')] })).toEqual([])
  expect(found({ queue: { forSpeech: 9, forSpeechSince: minutesAgo(4), ready: 90 } })).toEqual([])
  expect(found({ jobs: [aJob({ waiting: 400, dueSeconds: 200 })] })).toEqual([])
  expect(found({ jobs: [aJob({ waiting: 2, running: 1, dueSeconds: 9000 })] })).toEqual([])
  expect(found({ firstSounds: [{ ...oneMessage, messages: 19, p95Seconds: 60 }] })).toEqual([])
  expect(found({ nodes: [aNode({ diskFreeBytes: 30 * gigabyte, diskBytes: 4000 * gigabyte })] })).toEqual([])
  expect(found({ nodes: [aNode({ diskFreeBytes: null, diskBytes: null })] })).toEqual([])
})

test('the most urgent comes first', () => {
  const kinds = found({ waitingRequests: 1, jobs: [aJob({ failed: 1 })], nodes: [aNode({ isLate: true })] })

  expect(kinds.map(([kind]) => kind)).toEqual(['node_late', 'jobs_failed', 'requests_waiting'])
})
