import { endpoint } from '../endpoint.ts'
import { donationServices } from '../integrations/donation-services.ts'
import { integrationStates, integrationTroubles } from '../integrations/integrations-api.ts'
import { engineNames } from '../voices/voice-kinds.ts'
import { roles } from './server-roles.ts'
import { z } from '../zod.ts'

/**
 * What needs a person, the most urgent first. `subject` names a job, an engine or a node, `count` says how many,
 * `since` says since when.
 */
export const problemKinds = [
  'engine_failed',
  'donations_stuck',
  'node_late',
  'disk_low',
  'engine_resting',
  'jobs_failed',
  'jobs_failing',
  'jobs_stuck',
  'payment_events_failed',
  'payment_events_stuck',
  'first_sound_slow',
  'integrations_down',
  'versions_differ',
  'declarations_open',
  'lost_disputes_open',
  'requests_waiting',
] as const

export type ProblemKind = (typeof problemKinds)[number]

/** Somebody may not be heard, or data may be lost. The others can wait for an hour. */
export const urgentProblems: ReadonlySet<ProblemKind> = new Set([
  'engine_failed',
  'donations_stuck',
  'node_late',
  'disk_low',
  'jobs_stuck',
  'payment_events_failed',
])

const problemSchema = z.object({
  kind: z.enum(problemKinds),
  subject: z.string().nullable(),
  count: z.int().nullable(),
  since: z.iso.datetime().nullable(),
})

export type Problem = z.infer<typeof problemSchema>

/** How many hours the history has, one value each. */
export const historyHours = 24

const historyOf = <Value extends z.ZodType>(value: Value) => z.array(value).length(historyHours)

const jobSchema = z.object({
  name: z.string(),
  waiting: z.int(),
  /** Counted some seconds ago. */
  running: z.int(),
  /** How long the longest waiting job could have run already. */
  due_seconds: z.number(),
  /** Given up within the last day. */
  failed: z.int(),
  last_failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
})

export type JobFigures = z.infer<typeof jobSchema>

const nodeSchema = z.object({
  id: z.string(),
  /** The one that answers this call. */
  is_this: z.boolean(),
  host: z.string().nullable(),
  version: z.string().nullable(),
  role: z.enum(roles).nullable(),
  started_at: z.iso.datetime().nullable(),
  last_seen_at: z.iso.datetime().nullable(),
  is_late: z.boolean(),
  disk_free_bytes: z.number().nullable(),
  disk_bytes: z.number().nullable(),
})

export type OverviewNode = z.infer<typeof nodeSchema>

export const overviewSchema = z.object({
  at: z.iso.datetime(),
  problems: z.array(problemSchema),
  donations: z.object({
    last_hour: z.int(),
    /** Accepted, and not all of it is spoken. */
    waiting_for_speech: z.int(),
    /** Spoken, and not yet heard. */
    ready: z.int(),
    on_air: z.int(),
  }),
  /** From acceptance to the first sound, of the latest messages of a day, by the engine of their first words. */
  first_sounds: z.array(
    z.object({ engine: z.enum(engineNames), messages: z.int(), p50_seconds: z.number(), p95_seconds: z.number() }),
  ),
  /** All jobs of which one waits, runs or failed. */
  jobs: z.array(jobSchema),
  integrations: z.object({
    counts: z.array(z.object({ platform: z.enum(donationServices), state: z.enum(integrationStates), count: z.int() })),
    /** The first of those from which nothing arrives. */
    troubled: z.array(
      z.object({
        user_id: z.uuid(),
        username: z.string().nullable(),
        platform: z.enum(donationServices),
        account: z.string(),
        state: z.enum(integrationStates),
        since: z.iso.datetime(),
        trouble: z.enum(integrationTroubles).nullable(),
      }),
    ),
  }),
  /** Null: not measured yet. */
  storage: z.object({
    speech_cache_bytes: z.number().nullable(),
    speech_cache_max_bytes: z.number(),
    database_bytes: z.number().nullable(),
  }),
  nodes: z.array(nodeSchema),
  /** The oldest hour first. Null: nothing was measured in that hour. */
  history: z.object({
    donations: historyOf(z.number()),
    first_sound_p95_seconds: historyOf(z.number().nullable()),
    waiting_for_speech: historyOf(z.number().nullable()),
    waiting_jobs: historyOf(z.number().nullable()),
    disk_free_share: historyOf(z.number().nullable()),
  }),
})

export type Overview = z.infer<typeof overviewSchema>

export const readOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'How the installation is, and what needs a person',
  answer: overviewSchema,
  errors: [],
  fallback: 'fetch_overview',
})

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/admin/jobs/:name/retry',
  summary: 'Give the failed jobs of a name one more try',
  params: z.object({ name: z.string().max(100) }),
  answer: z.object({ retried: z.int() }),
  errors: ['not_found'],
  fallback: 'retry_jobs',
})
