import { acceptDonation, rejectDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { listAuditEntries } from '@lautgabe/contract/operations/audit-api.ts'
import { readOverview, retryFailedJobs } from '@lautgabe/contract/operations/overview-api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobCatalogue } from '../../../job-catalogue.ts'
import { aUser } from '../../../test-kit/builders.ts'
import {
  aDonation,
  aDonationStage,
  charactersOf,
  type DonationStage,
  look as lookAt,
} from '../../donations/test-kit/donation-stage.ts'
import { breakStatements } from '../../integrations/test-kit/break-statements.ts'

const minute = 60
const hour = 60 * minute
const acceptedBy = { kind: 'streamer', name: 'mira' } as const

async function aStage(): Promise<DonationStage> {
  const app = await aDonationStage()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  return app
}

const look = (app: DonationStage) => app.call(readOverview, {}, 'boss')
const kindsOf = ({ problems }: Awaited<ReturnType<typeof look>>) => problems.map(({ kind }) => kind)

test('a quiet installation has no problems', async () => {
  await using app = await aStage()
  await app.runTimers()
  await app.runJobs()

  const overview = await look(app)

  expect(overview).toMatchObject({
    problems: [],
    donations: { last_hour: 0, waiting_for_speech: 0, ready: 0, on_air: 0 },
    first_sounds: [],
    jobs: [],
    integrations: { counts: [], troubled: [] },
    nodes: [{ is_this: true, version: 'test', role: 'all', is_late: false }],
  })
  expect(overview.storage.database_bytes).toBeGreaterThan(100_000)
  expect(overview.nodes[0]?.disk_free_bytes).toBeGreaterThan(0)
  expect(overview.history.donations).toEqual(Array.from({ length: 24 }, () => 0))
})

test('donations are counted: received, waiting for speech, ready to be heard', async () => {
  await using app = await aStage()
  await aDonation(app)
  await aDonation(app, { source: 'test' })
  const { id } = await aDonation(app)
  await app.runJobs()
  await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')

  expect((await look(app)).donations).toMatchObject({ last_hour: 2, waiting_for_speech: 1, ready: 0 })
  await app.runJobs()
  await app.runTimers()

  const overview = await look(app)
  expect(overview.donations).toMatchObject({ last_hour: 2, waiting_for_speech: 0, ready: 1 })
  expect(overview.storage.speech_cache_bytes).toBeGreaterThan(1000)
})

test('the time to the first sound counts from the acceptance, also if the message was accepted elsewhere', async () => {
  await using app = await aStage()
  app.clock.stop()
  const { id } = await aDonation(app)
  await app.runJobs()
  app.clock.advance(hour)
  await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
  app.clock.advance(4)
  await app.runJobs()

  expect((await look(app)).first_sounds).toEqual([{ engine: 'kokoro', messages: 1, p50_seconds: 4, p95_seconds: 4 }])
  const metrics = await (await app.fetch('/api/metrics')).text()
  expect(metrics).toContain('lautgabe_first_sound_seconds_sum{engine="kokoro"} 4\n')
  expect(metrics).toContain('lautgabe_first_sound_seconds_bucket{le="4",engine="kokoro"} 1\n')
})

test('a donation that waits long for its turn counts with its whole wait', async () => {
  await using app = await aStage()
  app.clock.stop()
  const acceptedAt = app.clock.now()
  await aDonation(app, { acceptedBy })
  // The sweep finds the donation and sees that its job has only not had its turn.
  app.clock.advance(16 * minute)
  await app.runTimers()
  expect((await look(app)).problems).toMatchObject([{ kind: 'donations_stuck', since: acceptedAt.toISOString() }])
  app.clock.advance(4)
  await app.runJobs()

  expect((await look(app)).first_sounds).toMatchObject([{ messages: 1, p95_seconds: 16 * minute + 4 }])
})

test('the history is kept for hours, and the newest hour includes what is not written down yet', async () => {
  await using app = await aStage()
  await aDonation(app, { acceptedBy })
  app.clock.advance(2)
  await app.runJobs()
  await app.runTimers()
  await app.runJobs()
  app.clock.advance(3 * hour)
  await aDonation(app)
  await aDonation(app)
  await app.runTimers()
  await aDonation(app)

  const { history } = await look(app)

  expect(history.donations.slice(-4)).toEqual([1, 0, 0, 3])
  expect(history.first_sound_p95_seconds.at(-4)).toBeGreaterThanOrEqual(2)
  expect(history.first_sound_p95_seconds.at(-1)).toBeNull()
  expect(history.waiting_jobs.at(-1)).toBe(2)
  expect(history.disk_free_share.at(-1)).toBeGreaterThan(0)
  const metrics = await (await app.fetch('/api/metrics')).text()
  expect(metrics).toContain('lautgabe_donations_received_total 4\n')
  expect(metrics).toContain('lautgabe_jobs_waiting{name="script-donation"} 3\n')
})

test('figures older than two days are deleted', async () => {
  await using app = await aStage()
  await app.runTimers()
  app.clock.advance(49 * hour)
  await app.runTimers()

  const rows = await app.app.db.selectFrom('figures').select('at').execute()

  expect(Math.min(...rows.map(({ at }) => at.getTime()))).toBeGreaterThan(app.clock.now().getTime() - hour * 1000)
})

test('a donation that waits for speech for too long is a problem, and so is an engine that cannot speak', async () => {
  await using app = await aStage()
  await aDonation(app, { acceptedBy })
  await app.kokoro.close()
  expect(kindsOf(await look(app))).toEqual(['engine_failed'])
  app.clock.advance(6 * minute)

  const { problems } = await look(app)

  expect(problems).toMatchObject([
    { kind: 'engine_failed', subject: 'kokoro' },
    { kind: 'donations_stuck', count: 1 },
  ])
})

test('a job that was given up is shown with its reason, and an administrator starts it again', async () => {
  await using app = await aStage()
  const name = 'mail-password-reset'
  await app.app.jobs.add(app.app.db, name, { box: 'not sealed by us' })
  for (let attempt = 1; attempt <= jobCatalogue[name].attempts; attempt += 1) {
    await app.runJobs()
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(app.app.db)
  }
  const { jobs, problems } = await look(app)
  expect(jobs).toMatchObject([{ name, waiting: 0, failed: 1, last_failure: { reason: expect.stringMatching(/./) } }])
  expect(problems).toMatchObject([{ kind: 'jobs_failed', subject: name, count: 1 }])

  expect(await app.call(retryFailedJobs, { params: { name } }, 'boss')).toEqual({ retried: 1 })

  expect((await look(app)).jobs).toMatchObject([{ name, waiting: 1, failed: 0 }])
  const { items } = await app.call(listAuditEntries, { query: {} }, 'boss')
  expect(items).toMatchObject([{ action: 'jobs_retried', actor: 'boss', on_thing: name, after: { jobs: 1 } }])
  const unknown = app.call(retryFailedJobs, { params: { name: 'no-such-job' } }, 'boss')
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
})

/** Until nothing is tried again by itself. The attempts are far apart; the test does not wait for them. */
async function runToTheEnd(app: DonationStage, name: 'script-donation' | 'voice-donation'): Promise<void> {
  for (let attempt = 1; attempt <= jobCatalogue[name].attempts; attempt += 1) {
    await app.runJobs()
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(app.app.db)
  }
}

test('a donation whose voicing was given up is voiced when an administrator starts its job again', async () => {
  await using app = await aStage()
  const name = 'voice-donation'
  const { id } = await aDonation(app, { acceptedBy })
  app.kokoro.does('fail')
  await runToTheEnd(app, name)
  expect(await lookAt(app, { id })).toMatchObject({ processing_status: 'error', error_code: 'tts_generation_failed' })
  app.kokoro.does(undefined)
  app.clock.advance(hour)

  expect(await app.call(retryFailedJobs, { params: { name } }, 'boss')).toEqual({ retried: 1 })
  await app.runJobs()

  expect(await lookAt(app, { id })).toMatchObject({ processing_status: 'ready', error_code: null })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })
  expect(kindsOf(await look(app))).not.toContain('jobs_failed')
})

test('a donation whose scripting was given up is scripted when an administrator starts its job again', async () => {
  await using app = await aStage()
  const name = 'script-donation'
  const { id } = await aDonation(app)
  const decided = await aDonation(app)
  await using broken = await breakStatements(app, 'update of script on donations')
  await runToTheEnd(app, name)
  await broken.mend()
  expect(await lookAt(app, { id })).toMatchObject({ processing_status: 'error', error_code: 'processing_failed' })
  await app.call(rejectDonation, { params: { id: decided.id }, body: {} }, 'mira')

  expect(await app.call(retryFailedJobs, { params: { name } }, 'boss')).toEqual({ retried: 2 })
  await app.runJobs()

  const scripted = { processing_status: 'received', review_status: 'pending', script: { characters: 12 } }
  expect(await lookAt(app, { id })).toMatchObject({ ...scripted, error_code: null })
  expect(await lookAt(app, decided)).toMatchObject({ review_status: 'rejected' })
})
