import {
  acceptDonation,
  rejectDonation,
  retryDonation,
  undoDecision,
} from '@lautgabe/contract/donations/donations-api.ts'
import { readSettings, updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AppError } from '../../../platform/app-error.ts'
import { aVoice } from '../../../test-kit/builders.ts'
import { aSound } from '../../../test-kit/sounds.ts'
import { checkIntegrity, isInOrder } from '../../operations/integrity/check-integrity.ts'
import {
  aDonation,
  aDonationStage,
  charactersOf,
  type DonationStage,
  look,
} from '../../donations/test-kit/donation-stage.ts'
import { giveUpVoicing, voiceDonation } from './voice-donation.job.ts'

const acceptedBy = { kind: 'streamer', name: 'mira' } as const
const accept = (app: DonationStage, id: string, seen?: 'rejected') =>
  app.call(acceptDonation, { params: { id }, body: { ...(seen && { seen }) } }, 'mira')
const reject = (app: DonationStage, id: string, seen?: 'accepted') =>
  app.call(rejectDonation, { params: { id }, body: { ...(seen && { seen }) } }, 'mira')
const undo = (app: DonationStage, id: string, seen: 'accepted') =>
  app.call(undoDecision, { params: { id }, body: { seen } }, 'mira')
const retry = (app: DonationStage, id: string) => app.call(retryDonation, { params: { id } }, 'mira')

test('a donation with nothing to hear is ready without audio and costs nothing', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app, { acceptedBy, message: '   ' })

  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready', has_audio: false })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 0 })
  expect(isInOrder(await checkIntegrity(app.app))).toBe(true)
})

test('a message of sounds alone costs no characters', async () => {
  await using app = await aDonationStage()
  await aSound(app, { name: 'airhorn' })
  const { id } = await aDonation(app, { acceptedBy, message: '(airhorn)' })

  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready', has_audio: true })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 0 })
})

test('a message of sounds alone is ready without audio once they are all deleted, which is in order', async () => {
  await using app = await aDonationStage()
  const { id: soundId } = await aSound(app, { name: 'airhorn' })
  const { id } = await aDonation(app, { message: '(airhorn)' })
  await app.runJobs()
  await app.app.db.deleteFrom('sounds').where('id', '=', soundId).execute()

  await accept(app, id)
  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready', has_audio: false })
  expect(isInOrder(await checkIntegrity(app.app))).toBe(true)
})

test('a donation that is accepted, rejected and accepted again is charged once', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app, { acceptedBy })
  await app.runJobs()

  await reject(app, id, 'accepted')
  await app.runJobs()
  expect(await look(app, { id })).toMatchObject({ review_status: 'rejected', processing_status: 'received' })
  await accept(app, id, 'rejected')
  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready', has_audio: true })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })
})

test('a donation that is rejected during voicing is neither ready nor charged', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app, { acceptedBy })
  app.kokoro.does('wait')
  const run = voiceDonation(app.app, { donationId: id })
  await expect.poll(() => app.app.speech.queues.get('kokoro')?.running).toBe(1)
  expect(await look(app, { id })).toMatchObject({ processing_status: 'processing' })

  await reject(app, id, 'accepted')
  app.kokoro.release()
  await run

  expect(await look(app, { id })).toMatchObject({ review_status: 'rejected', processing_status: 'received' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 0 })
})

const long = 'This is the first of a few long sentences that take a while to say. '.repeat(4).trim()

/** A donation in the making: an overlay could play its first pieces, and the engine holds the rest back. */
async function aBegunDonation(app: DonationStage) {
  // The engine counts as quick on a busy machine too, so that the play may begin with the first piece.
  app.clock.stop()
  const { id } = await aDonation(app, { acceptedBy, message: long })
  app.kokoro.does('wait')
  const run = voiceDonation(app.app, { donationId: id })
  await expect.poll(() => app.kokoro.held).toHaveLength(1)
  app.kokoro.release()
  await expect
    .poll(() => app.app.db.selectFrom('voicedMessages').select(['beganAt', 'isComplete']).execute())
    .toMatchObject([{ beganAt: expect.any(Date), isComplete: false }])
  return { id, run }
}

test.each([
  ['rejected', 'rejected', reject],
  ['undecided again', 'pending', undo],
] as const)('a donation that is %s when its play could begin is charged', async (_, status, takeBack) => {
  await using app = await aDonationStage()
  const { id, run } = await aBegunDonation(app)

  app.clock.advance(1)
  await takeBack(app, id, 'accepted')
  app.kokoro.does(undefined)
  app.kokoro.release()
  await run

  expect(await look(app, { id })).toMatchObject({ review_status: status, processing_status: 'received' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: long.length })
})

test('a donation that a hosted voice speaks is charged although it is rejected before a word is heard', async () => {
  await using app = await aDonationStage()
  await aVoice(app, { name: 'hosted', engine: 'elevenlabs', engineVoice: 'x' })
  const { id } = await aDonation(app, { acceptedBy, message: 'hosted: Hello there.' })
  app.hosted.does('wait')
  const run = voiceDonation(app.app, { donationId: id })
  await expect.poll(() => app.hosted.held).toHaveLength(1)

  await reject(app, id, 'accepted')
  app.hosted.release()
  await run

  expect(await look(app, { id })).toMatchObject({ review_status: 'rejected', processing_status: 'received' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })
})

test('a message that takes far longer than its script says ends soon after the limit in seconds', async () => {
  await using app = await aDonationStage()
  const { limits } = await app.call(readSettings, {}, 'mira')
  await app.call(updateSettings, { body: { limits: { ...limits, seconds: 20 } } }, 'mira')
  app.kokoro.does('drawl')
  const { id } = await aDonation(app, { acceptedBy, message: long })
  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready', has_audio: true })
  const { seconds } = await app.app.db
    .selectFrom('speechFiles')
    .select('seconds')
    .where('kind', '=', 'mix')
    .executeTakeFirstOrThrow()
  // The piece that passes the limit is heard to its end.
  expect(seconds).toBeGreaterThan(30)
  expect(seconds).toBeLessThan(65)
})

test('a donation whose engine fails after its play could begin is charged, and trying again costs nothing', async () => {
  await using app = await aDonationStage()
  const { id, run } = await aBegunDonation(app)

  app.kokoro.does('fail')
  app.kokoro.release()
  await expect(run).rejects.toMatchObject({ code: 'tts_generation_failed' })
  await giveUpVoicing(app.app, { donationId: id }, new AppError('tts_generation_failed'))
  expect(await look(app, { id })).toMatchObject({ processing_status: 'error' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: long.length })

  app.kokoro.does(undefined)
  app.clock.advance(3600)
  await retry(app, id)
  await app.runJobs()
  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: long.length })
})

test('a donation that fails after a hosted voice has spoken is charged, and trying again costs nothing', async () => {
  await using app = await aDonationStage()
  await aVoice(app, { name: 'hosted', engine: 'elevenlabs', engineVoice: 'x' })
  const { id } = await aDonation(app, { acceptedBy, message: 'emma: Bye. hosted: Hello there.' })
  const { length: spent } = 'Bye.Hello there.'
  app.kokoro.does('wait')
  const run = voiceDonation(app.app, { donationId: id })
  await expect.poll(() => app.hosted.said).toHaveLength(1)

  app.kokoro.does('noise')
  app.kokoro.release()
  await expect(run).rejects.toMatchObject({ code: 'tts_generation_failed' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent })

  app.kokoro.does(undefined)
  app.clock.advance(3600)
  await voiceDonation(app.app, { donationId: id })
  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent })
})

test('words that no engine can speak are left out; with nothing else to say there is an error', async () => {
  await using app = await aDonationStage()
  const { id, run } = await aBegunDonation(app)

  app.kokoro.does('refuse')
  app.kokoro.release()
  await run
  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready', has_audio: true })
  expect(await app.app.db.selectFrom('voicedMessages').select('isComplete').execute()).toEqual([{ isComplete: true }])
  expect(await charactersOf(app)).toEqual({ held: 0, spent: long.length })

  const unspeakable = await aDonation(app, { acceptedBy, message: 'Hello to all.' })
  await expect(voiceDonation(app.app, { donationId: unspeakable.id })).rejects.toMatchObject({
    code: 'tts_generation_failed',
  })
})

test('when a donation is rejected and accepted again during voicing, the later run counts, once', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app, { acceptedBy })
  app.kokoro.does('wait')
  const first = voiceDonation(app.app, { donationId: id })
  await expect.poll(() => app.app.speech.queues.get('kokoro')?.running).toBe(1)
  await reject(app, id, 'accepted')
  await accept(app, id, 'rejected')
  const second = voiceDonation(app.app, { donationId: id })
  await expect
    .poll(async () => (await look(app, { id })).history.filter(({ what }) => what === 'startVoicing').length)
    .toBe(2)

  app.kokoro.does(undefined)
  app.kokoro.release()
  await Promise.all([first, second])

  const { processing_status: status, history } = await look(app, { id })
  expect(status).toBe('ready')
  expect(history.filter(({ what }) => what === 'finishVoicing')).toHaveLength(1)
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })
})

test('an engine that keeps failing leaves an error and no charge, and the donation can be tried again', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app, { acceptedBy })
  app.kokoro.does('fail')
  await expect
    .poll(async () => {
      // The attempts are half a minute apart in all; the test does not wait for them.
      await sql`update jobs.job_common set start_after = now() where state = 'retry'`.execute(app.app.db)
      await app.runJobs()
      return (await look(app, { id })).processing_status
    })
    .toBe('error')
  expect(await look(app, { id })).toMatchObject({ error_code: 'tts_generation_failed', review_status: 'accepted' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 0 })

  app.kokoro.does(undefined)
  app.clock.advance(3600)
  await retry(app, id)
  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready', error_code: null })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })
}, 60_000)

test('any other failure is reported as a processing error; a ready donation can no longer fail', async () => {
  await using app = await aDonationStage()
  const [broken, ready] = [await aDonation(app, { acceptedBy }), await aDonation(app, { acceptedBy })]
  await voiceDonation(app.app, { donationId: ready.id })

  for (const { id } of [broken, ready]) await giveUpVoicing(app.app, { donationId: id }, new Error('a bug'))
  await giveUpVoicing(app.app, { donationId: ready.id }, new AppError('tts_generation_failed'))

  expect(await look(app, broken)).toMatchObject({ processing_status: 'error', error_code: 'processing_failed' })
  expect(await look(app, ready)).toMatchObject({ processing_status: 'ready' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })
})

test('a donation without any voice gets its own error; a voice that was deleted is replaced', async () => {
  await using app = await aDonationStage()
  const brian = await aVoice(app, { name: 'brian' })
  const replaced = await aDonation(app, { message: 'brian: Hello.' })
  await app.runJobs()
  await app.app.db.deleteFrom('voices').where('id', '=', brian.id).execute()
  await accept(app, replaced.id)
  await app.runJobs()
  expect(await look(app, replaced)).toMatchObject({ processing_status: 'ready' })

  await app.app.db.deleteFrom('voices').execute()
  const mute = await aDonation(app, { acceptedBy })
  await app.runJobs()

  expect(await look(app, mute)).toMatchObject({ processing_status: 'error', error_code: 'no_valid_voice' })
})

test('an accepted donation is held if there are too few characters, and goes on once there are enough', async () => {
  await using app = await aDonationStage({ baseMaxCharacters: 20 })
  const [first, second] = [await aDonation(app, { acceptedBy }), await aDonation(app, { acceptedBy })]
  await app.runJobs()
  const rows = await Promise.all([first, second].map((donation) => look(app, donation)))
  const held = rows.find(({ processing_status: status }) => status === 'pending_error')
  expect(held).toMatchObject({ error_code: 'character_limit', review_status: 'accepted' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })

  app.clock.advance(32 * 24 * 60 * 60)
  await retry(app, held?.id ?? '')
  await app.runJobs()

  expect(await look(app, { id: held?.id ?? '' })).toMatchObject({ processing_status: 'ready', error_code: null })
})

test('of a hundred donations at once, exactly as many are voiced as there are characters for', async () => {
  await using app = await aDonationStage({ baseMaxCharacters: 40 * 'Hello there.'.length })
  const donations = []
  for (let count = 0; count < 100; count += 1) donations.push(await aDonation(app, { acceptedBy }))

  await Promise.all(donations.map(({ id }) => voiceDonation(app.app, { donationId: id })))
  await app.runJobs()

  const rows = await app.app.db.selectFrom('donations').select(['processingStatus', 'errorCode']).execute()
  const ends = Object.groupBy(rows, ({ processingStatus, errorCode }) => `${processingStatus} ${errorCode}`)
  expect(Object.entries(ends).map(([end, those]) => [end, those?.length])).toEqual(
    expect.arrayContaining([
      ['ready null', 40],
      ['pending_error character_limit', 60],
    ]),
  )
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 480 })
})

test("a message beyond the streamer's own limits is shortened once a person accepts it", async () => {
  await using app = await aDonationStage()
  const limits = { voices: 4, sounds: 3, parts: 12, seconds: 60, characters: 20 }
  await app.call(updateSettings, { body: { limits, long_messages: 'hold' } }, 'mira')
  const { id } = await aDonation(app, { message: 'This is much longer than it may be.' })
  await app.runJobs()
  expect(await look(app, { id })).toMatchObject({ error_code: 'limit' })

  await accept(app, id)
  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready', error_code: null })
})

test('a plan that is still too small holds an accepted donation again', async () => {
  await using app = await aDonationStage({ multipleVoices: false })
  await aVoice(app, { name: 'brian' })
  const { id } = await aDonation(app, { message: 'Hi! brian: Hello.' })
  await app.runJobs()

  await accept(app, id)
  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({
    review_status: 'accepted',
    processing_status: 'pending_error',
    error_code: 'multiple_voices',
  })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 0 })
})
