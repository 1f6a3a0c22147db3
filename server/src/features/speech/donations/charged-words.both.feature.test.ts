import {
  acceptDonation,
  previewDonation,
  retryDonation,
  undoDecision,
} from '@lautgabe/contract/donations/donations-api.ts'
import { listLedger } from '@lautgabe/contract/billing/usage-api.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { aVoice } from '../../../test-kit/builders.ts'
import { findMisbooked } from '../../billing/ledger/find-misbooked.ts'
import { aDonation, aDonationStage, charactersOf, look } from '../../donations/test-kit/donation-stage.ts'

/** A streamer whose plan reads one voice, and a donation with two whose words the streamer can make say anything. */
async function aStage({ characters = 1000, message = 'emma: Hello aa. brian: Bye.' } = {}) {
  const app = await aDonationStage({ multipleVoices: false, baseMaxCharacters: characters })
  app.clock.stop()
  await aVoice(app, { name: 'brian' })
  await aVoice(app, { name: 'hosted', engine: 'elevenlabs', engineVoice: 'x' })
  const says = (aa: string) =>
    app.call(
      updateSettings,
      { body: { plan_too_small: 'simplify', pronunciations: [{ written: 'aa', spoken: aa }] } },
      'mira',
    )
  const holds = () => app.call(updateSettings, { body: { plan_too_small: 'hold' } }, 'mira')
  await says('first')
  const { id } = await aDonation(app, { message })
  await app.runJobs()
  const params = { id }
  const accept = async () => {
    await app.call(acceptDonation, { params, body: {} }, 'mira')
    await app.runJobs()
  }
  return Object.assign(app, {
    id,
    holds,
    accept,
    preview: () => app.call(previewDonation, { params }, 'mira'),
    says,
    retry: () => app.call(retryDonation, { params }, 'mira'),
    /** The plan holds it, and then it is read in other words. */
    async readsAnew(aa: string) {
      await app.call(undoDecision, { params, body: { seen: 'accepted' } }, 'mira')
      await holds()
      app.clock.advance(6)
      await accept()
      expect(await look(app, { id })).toMatchObject({ processing_status: 'pending_error' })
      await says(aa)
      await app.call(retryDonation, { params }, 'mira')
      await app.runJobs()
      return look(app, { id })
    },
  })
}

const { length: first } = 'Hello first.Bye.'
/** All else was charged before. */
const { length: more } = ' second.'

test('a donation that is read in other words pays for them, and never twice for the same', async () => {
  await using app = await aStage()
  await app.accept()
  expect(await charactersOf(app)).toEqual({ held: 0, spent: first })

  expect(await app.readsAnew('second')).toMatchObject({ processing_status: 'ready', has_audio: true })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: first + more })
  await app.readsAnew('first')
  await app.readsAnew('second')

  expect(await charactersOf(app)).toEqual({ held: 0, spent: first + more })
  const { items } = await app.call(listLedger, { query: { filter: 'spending' } }, 'mira')
  expect(items).toMatchObject([
    { donation_id: app.id, change: -more },
    { donation_id: app.id, change: -first },
  ])
  expect(await findMisbooked(app.app.db)).toEqual([])
})

test('a hosted voice is paid for all that it says anew, and never twice for the same', async () => {
  await using app = await aStage({ message: 'hosted: Hello aa. emma: Bye.' })
  const asked = () => app.hosted.said.join('').length
  await app.accept()
  expect(await charactersOf(app)).toEqual({ held: 0, spent: first })

  expect(await app.readsAnew('second')).toMatchObject({ processing_status: 'ready', has_audio: true })
  await app.readsAnew('first')
  await app.readsAnew('second')

  expect(app.hosted.said).toEqual(['Hello first.', 'Bye.', 'Hello second.'])
  expect(await charactersOf(app)).toEqual({ held: 0, spent: asked() })
  expect(await findMisbooked(app.app.db)).toEqual([])
})

test('a donation is held if nobody can pay for its new words, and goes on with the old ones', async () => {
  await using app = await aStage({ characters: first + more - 1 })
  await app.accept()

  const other = await app.readsAnew('second')
  expect(other).toMatchObject({ processing_status: 'pending_error', error_code: 'character_limit' })
  await app.says('first')
  await app.retry()
  await app.runJobs()

  expect(await look(app, app)).toMatchObject({ processing_status: 'ready' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: first })
})

test('words are paid also if they are listened to while others are made', async () => {
  await using app = await aStage()
  app.kokoro.does('wait')
  const preview = app.preview()
  await expect.poll(async () => (await charactersOf(app)).held).toBe(first)
  await app.holds()
  app.clock.advance(6)
  await app.accept()
  await app.says('second')
  await app.retry()

  app.kokoro.does(undefined)
  app.kokoro.release()
  await Promise.all([preview, app.runJobs()])

  expect(await look(app, app)).toMatchObject({ processing_status: 'ready' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: first + more })
})

test('what another voice says for one that has gone is paid too, once', async () => {
  await using app = await aDonationStage()
  const brian = await aVoice(app, { name: 'brian' })
  const { id } = await aDonation(app, { message: 'brian: Hello aa.' })
  await app.runJobs()
  const accept = async () => {
    await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
    await app.runJobs()
  }
  await accept()
  const spent = 'Hello aa.'.length
  expect(await charactersOf(app)).toEqual({ held: 0, spent })
  await app.app.db.deleteFrom('voices').where('id', '=', brian.id).execute()

  for (const spoken of ['second', 'second', 'third']) {
    await app.call(updateSettings, { body: { pronunciations: [{ written: 'aa', spoken }] } }, 'mira')
    await app.call(undoDecision, { params: { id }, body: { seen: 'accepted' } }, 'mira')
    await accept()
  }

  expect(app.kokoro.said).toEqual(['Hello aa.', 'brian: Hello second.', 'brian: Hello third.'])
  expect(await charactersOf(app)).toEqual({ held: 0, spent: spent + 'brian: Hello second. third.'.length })
})
