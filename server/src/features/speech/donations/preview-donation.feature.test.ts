import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { getMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { acceptDonation, previewDonation, retryDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { previewDonationAsModerator } from '@lautgabe/contract/donations/moderator-api.ts'
import { controlPlayback } from '@lautgabe/contract/playback/playback-api.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { aUser, aVoice } from '../../../test-kit/builders.ts'
import {
  aDonation,
  aDonationStage,
  aModerator,
  charactersOf,
  type DonationStage,
  look,
} from '../../donations/test-kit/donation-stage.ts'
import { aPlan, hasPlan } from '../../billing/test-kit/plans.ts'
import { settingsOf } from '../../streamer-settings/streamer-settings.ts'

const preview = (app: DonationStage, id: string, as = 'mira') => app.call(previewDonation, { params: { id } }, as)

test('a donation can be heard before anyone decides; it is charged once and voiced once', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app)
  await app.runJobs()

  const heard = await preview(app, id)
  const again = await preview(app, id)
  await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
  await app.runJobs()
  const afterwards = await preview(app, id)

  expect((await app.fetch(heard.url)).status).toBe(200)
  expect(heard.peaks.length).toBeGreaterThan(0)
  expect([again, afterwards]).toEqual([heard, heard])
  expect(app.kokoro.said).toEqual(['Hello there.'])
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })
  const { history, processing_status: status } = await look(app, { id })
  expect(status).toBe('ready')
  expect(history.filter(({ what }) => what === 'preview')).toMatchObject([{ by: { kind: 'streamer', name: 'mira' } }])
})

test('a preview whose files are lost can be heard again after a few presses', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app)
  await app.runJobs()
  const { url } = await preview(app, id)
  for (const folder of ['parts', 'mixes']) rmSync(join(app.dataDir, 'audio', folder), { recursive: true })

  const press = async () => (await app.fetch((await preview(app, id).catch(() => ({ url }))).url)).status
  const statuses = [await press(), await press(), await press()]

  expect(statuses).toEqual([404, 404, 200])
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })
})

test('a moderator can listen too, even before the scripting, and many listeners at once are charged once', async () => {
  await using app = await aDonationStage()
  const { key } = await aModerator(app, 'Lena')
  const { id } = await aDonation(app)
  const listen = () => app.call(previewDonationAsModerator, { params: { key, id } })

  const heard = await Promise.all([listen(), listen(), preview(app, id)])

  expect(new Set(heard.map(({ url }) => url)).size).toBe(1)
  expect(app.kokoro.said).toEqual(['Hello there.'])
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 12 })
})

test('a preview that fails after a hosted voice has spoken is charged, and once', async () => {
  await using app = await aDonationStage()
  await aVoice(app, { name: 'hosted', engine: 'elevenlabs', engineVoice: 'x' })
  const { id } = await aDonation(app, { message: 'hosted: Hello there. emma: Bye.' })
  await app.runJobs()
  app.kokoro.does('fail')

  await expect(preview(app, id)).rejects.toMatchObject({ code: 'tts_generation_failed' })
  expect(app.hosted.said).toEqual(['Hello there.'])
  const { characters } = (await look(app, { id })).script ?? {}
  expect(await charactersOf(app)).toEqual({ held: 0, spent: characters })
  app.kokoro.does(undefined)
  app.clock.advance(60)
  await preview(app, id)

  expect(app.hosted.said).toHaveLength(1)
  expect(await charactersOf(app)).toEqual({ held: 0, spent: characters })
})

const message = 'First a harmless beginning. Then words that nobody has heard.'

/**
 * A donation longer than the streamer allows, so that only its beginning can be heard, and a function that allows all
 * of it.
 */
async function aLongDonation(app: DonationStage) {
  const { limits } = await settingsOf(app.app.db, app.mira.id)
  const few = { ...limits, characters: 20 }
  await app.call(updateSettings, { body: { long_messages: 'hold', limits: few } }, 'mira')
  const { id } = await aDonation(app, { message })
  await app.runJobs()
  const allowAll = async () => {
    await app.call(updateSettings, { body: { limits } }, 'mira')
    await app.call(retryDonation, { params: { id } }, 'mira')
    await app.runJobs()
  }
  return { id, allowAll }
}

test('a donation that is scripted again is voiced again, and only the new characters are charged', async () => {
  await using app = await aDonationStage()
  const { id, allowAll } = await aLongDonation(app)

  const short = await preview(app, id)
  await allowAll()
  const isHeard = (await look(app, { id })).has_audio
  const whole = await preview(app, id)

  expect(isHeard).toBe(false)
  expect(whole.seconds).toBeGreaterThan(short.seconds)
  expect(app.kokoro.said).toContain('Then words that nobody has heard.')
  expect(await charactersOf(app)).toEqual({ held: 0, spent: message.length })
})

test('audio goes when a donation that was held is asked about again with another script', async () => {
  await using app = await aDonationStage({ baseMaxCharacters: 60 })
  const { filters, late_minutes: lateMinutes } = await settingsOf(app.app.db, app.mira.id)
  const filter = (profanity: 'off' | 'mask') =>
    app.call(updateSettings, { body: { filters: { ...filters, profanity } } }, 'mira')
  await filter('off')
  const { id } = await aDonation(app, { message: 'Well, what a fucking show.' })
  const other = await aDonation(app, { message: 'This one takes all of the rest.' })
  await app.runJobs()
  for (const heard of [id, other.id]) await preview(app, heard)
  await filter('mask')
  app.clock.advance(10)
  await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
  await app.runJobs()
  app.clock.advance((lateMinutes + 1) * 60)
  await hasPlan(app, app.mira.id, (await aPlan(app, { baseMaxCharacters: 5000 })).id)
  await app.app.jobs.add(app.app.db, 'resume-held-donations', { userId: app.mira.id, because: 'plan' })
  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({ review_status: 'pending', has_audio: false })
})

test('audio that was still being voiced when its donation was scripted again is not kept', async () => {
  await using app = await aDonationStage()
  const { id, allowAll } = await aLongDonation(app)

  app.kokoro.does('wait')
  const short = preview(app, id)
  await expect.poll(async () => (await charactersOf(app)).held).toBeGreaterThan(0)
  await allowAll()
  app.kokoro.does(undefined)
  app.kokoro.release()
  await short

  expect(await look(app, { id })).toMatchObject({ processing_status: 'received', has_audio: false })
})

test('two donations of a listener are voiced at once, and nothing else waits for them', async () => {
  await using app = await aDonationStage()
  const waiting = await Promise.all(Array.from({ length: 7 }, () => aDonation(app)))
  await app.runJobs()
  app.kokoro.does('wait')
  const listening = waiting.map(({ id }) => preview(app, id))
  await expect.poll(() => app.kokoro.held).toHaveLength(1)

  const stopped = await app.call(controlPlayback, { params: { control: 'stop' }, body: {} }, 'mira')
  const { username } = await app.call(getMe, {}, 'mira')
  const { held } = await charactersOf(app)
  app.kokoro.does(undefined)
  app.kokoro.release()
  await Promise.all(listening)

  expect([stopped.is_paused, username]).toEqual([true, 'mira'])
  expect(held).toBeLessThanOrEqual(2 * 12)
})

test('listening to a test donation costs nothing', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app, { source: 'test' })

  await preview(app, id)

  expect(await charactersOf(app)).toEqual({ held: 0, spent: 0 })
})

test('each refusal says why, and charges nothing', async () => {
  await using app = await aDonationStage({ baseMaxCharacters: 15 })
  await aUser(app, { username: 'other' })
  const { key } = await aModerator(app, 'Lena')
  const [empty, long, short] = [
    await aDonation(app, { message: ' ' }),
    await aDonation(app, { message: 'Far too long for what is left.' }),
    await aDonation(app, { message: 'Fine.' }),
  ]
  const refused = async (id: string, code: string, status: number) => {
    await expect(preview(app, id)).rejects.toMatchObject({ code, status })
    const asked = app.call(previewDonationAsModerator, { params: { key, id } })
    await expect(asked).rejects.toMatchObject({ code, status })
  }

  await expect(preview(app, short.id, 'other')).rejects.toMatchObject({ code: 'not_found', status: 404 })
  await refused(empty.id, 'no_audio', 404)
  await refused(long.id, 'character_limit', 403)
  app.kokoro.does('fail')
  await refused(short.id, 'tts_generation_failed', 502)
  await app.app.db.deleteFrom('voices').execute()
  await refused(short.id, 'no_valid_voice', 422)

  expect(await charactersOf(app)).toEqual({ held: 0, spent: 0 })
})
