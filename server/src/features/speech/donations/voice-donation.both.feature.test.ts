import { listLedger } from '@lautgabe/contract/billing/usage-api.ts'
import { expect, test } from 'vitest'
import { reserve } from '../../billing/ledger/reserve.ts'
import { moveDonation } from '../../donations/move-donation.ts'
import { withoutProgressSeconds } from '../../donations/queue/sweep-donations.ts'
import {
  aDonation,
  aDonationStage,
  charactersOf,
  type DonationStage,
  look,
} from '../../donations/test-kit/donation-stage.ts'
import { voiceDonation } from './voice-donation.job.ts'

const acceptedBy = { kind: 'streamer', name: 'mira' } as const

test('an accepted donation is voiced, charged once and ready', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app, { acceptedBy })

  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready', has_audio: true, error_code: null })
  expect(app.kokoro.said).toEqual(['Hello there.'])
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })
  const { items } = await app.call(listLedger, { query: { filter: 'spending' } }, 'mira')
  expect(items).toMatchObject([{ kind: 'spend', change: -12, donation_id: id, donator: 'Jonas' }])
  const logs = await app.app.db.selectFrom('ttsLogs').selectAll().execute()
  expect(logs).toMatchObject([{ purpose: 'donation', donationId: id, userId: app.mira.id }])
})

test('a job that runs again, or twice at once, changes nothing more', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app, { acceptedBy })

  await Promise.all(Array.from({ length: 5 }, () => voiceDonation(app.app, { donationId: id })))
  await app.runJobs()
  await voiceDonation(app.app, { donationId: id })

  const { processing_status: status, history } = await look(app, { id })
  expect(status).toBe('ready')
  expect(history.filter(({ what }) => what === 'finishVoicing')).toHaveLength(1)
  expect(app.kokoro.said).toEqual(['Hello there.'])
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })
})

/** What a process leaves behind when it dies at this point. */
const deaths: Record<string, (app: DonationStage, id: string) => Promise<unknown>> = {
  'before anything': async (app) => app.app.db.deleteFrom('jobOutbox').execute(),
  'with characters held': async (app, id) => {
    await app.app.db.deleteFrom('jobOutbox').execute()
    await reserve(app.app, { id, userId: app.mira.id, characters: 12, purse: 'plan' })
  },
  'while it is made': async (app, id) => {
    await deaths['with characters held']?.(app, id)
    const changes = { voicingRun: id, voicingTries: 1 }
    await app.app.db.transaction().execute((tx) => moveDonation(app.app, tx, id, 'startVoicing', { changes }))
  },
}

test.for(Object.keys(deaths))('a donation is still voiced when a process dies %s', async (point) => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app, { acceptedBy })
  await deaths[point]?.(app, id)
  await app.runJobs()
  expect((await look(app, { id })).processing_status).not.toBe('ready')

  app.clock.advance(withoutProgressSeconds + 1)
  await app.runTimers()
  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready', has_audio: true })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })
})

test('a donation that kills its worker again and again is finally marked as failed', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app, { acceptedBy })
  await deaths['while it is made']?.(app, id)
  await app.app.db.updateTable('donations').set({ voicingTries: 4 }).where('id', '=', id).execute()

  app.clock.advance(withoutProgressSeconds + 1)
  await app.runTimers()
  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({ processing_status: 'error', error_code: 'processing_failed' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 0 })
})

test('a donation that lost its script job is scripted; one that waits for a person is left alone', async () => {
  await using app = await aDonationStage()
  const lost = await aDonation(app)
  await app.app.db.deleteFrom('jobOutbox').execute()
  const waiting = await aDonation(app)
  await app.runJobs()
  const before = await look(app, waiting)

  app.clock.advance(withoutProgressSeconds + 1)
  await app.runTimers()
  await app.runJobs()

  expect(await look(app, lost)).toMatchObject({ script: { characters: 12 }, review_status: 'pending' })
  expect(await look(app, waiting)).toEqual(before)
})

test('a donation whose job waits in a long queue gets no second one', async () => {
  await using app = await aDonationStage()
  const jobs = async () => {
    const figures = await app.app.jobs.readFigures()
    return Object.fromEntries(figures.flatMap(({ name, waiting }) => (waiting > 0 ? [[name, waiting]] : [])))
  }
  await aDonation(app, { acceptedBy })
  await aDonation(app)
  await app.app.jobs.relay()
  await aDonation(app, { acceptedBy })
  const waiting = { 'voice-donation': 2, 'script-donation': 1 }
  expect(await jobs()).toMatchObject(waiting)

  app.clock.advance(withoutProgressSeconds + 1)
  await app.runTimers()

  expect(await jobs()).toMatchObject(waiting)
})
