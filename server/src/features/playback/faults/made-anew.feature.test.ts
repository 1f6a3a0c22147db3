import { acceptDonation, undoDecision } from '@lautgabe/contract/donations/donations-api.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { aVoice } from '../../../test-kit/builders.ts'
import { hasPlan, subscribes } from '../../billing/test-kit/plans.ts'
import { aDonationStage, charactersOf, type DonationStage, look } from '../../donations/test-kit/donation-stage.ts'
import { anOverlay, aReadyDonation } from '../test-kit/an-overlay.ts'
import { lastPlay, nextShown, playNext, replay, statusOf, twoDaysLater } from '../test-kit/lost-speech.ts'

async function aStage() {
  const app = await aDonationStage({})
  app.clock.stop()
  await aVoice(app, { name: 'brian' })
  return app
}

const endsPlan = async (app: DonationStage) => {
  await hasPlan(app, app.mira.id, null)
  await subscribes(app, app.mira.id, { status: 'ended' })
}

const holdsTwoVoices = (app: DonationStage) => app.app.db.updateTable('plans').set({ multipleVoices: false }).execute()

const addsFilterWord = (app: DonationStage) =>
  app.call(updateSettings, { body: { filters: { own_words: [{ pattern: 'frogs', action: 'mask' }] } } }, 'mira')

const twoVoices = 'emma: I like frogs. brian: So do I.'

test.each([
  ['the plan has ended', endsPlan],
  ['the plan reads one voice', holdsTwoVoices],
  ['the streamer has added a filter word', addsFilterWord],
] as const)('a paid donation whose speech is made anew is heard as it was accepted, although %s', async (_, change) => {
  await using app = await aStage()
  const donation = await aReadyDonation(app, twoVoices)
  const { script } = await look(app, donation)
  const paid = await charactersOf(app)
  await twoDaysLater(app)
  await change(app)

  const overlay = await anOverlay(app)
  await expect.poll(() => statusOf(app, donation)).toBe('processing')
  await app.runJobs()

  expect(await playNext(app, overlay)).toBe('played')
  expect(await look(app, donation)).toMatchObject({ processing_status: 'played', script })
  expect(app.kokoro.said).toHaveLength(4)
  expect(await charactersOf(app)).toEqual(paid)
})

test('what is made anew costs nothing, also if a voice has gone and another one speaks', async () => {
  await using app = await aStage()
  const donation = await aReadyDonation(app, twoVoices)
  const paid = await charactersOf(app)
  await twoDaysLater(app)
  await app.app.db.deleteFrom('voices').where('name', '=', 'brian').execute()

  const overlay = await anOverlay(app)
  await expect.poll(() => statusOf(app, donation)).toBe('processing')
  await app.runJobs()

  expect(await playNext(app, overlay)).toBe('played')
  expect(await charactersOf(app)).toEqual(paid)
})

test('a replay whose speech is made anew is heard although the plan has ended', async () => {
  await using app = await aStage()
  const donation = await aReadyDonation(app, twoVoices)
  const overlay = await anOverlay(app)
  await playNext(app, overlay)
  await twoDaysLater(app)
  await endsPlan(app)

  await replay(app, donation)
  await expect.poll(() => nextShown(app)).toMatchObject([{ is_replay: true, processing_status: 'processing' }])
  await app.runJobs()

  expect(await playNext(app, overlay)).toBe('played')
  expect(await lastPlay(app)).toMatchObject({ outcome: 'played', is_replay: true })
})

test('a donation that is decided about anew is judged by the rules of now, although it was made anew before', async () => {
  await using app = await aStage()
  const { id } = await aReadyDonation(app, twoVoices)
  await twoDaysLater(app)
  const overlay = await anOverlay(app)
  await expect.poll(() => statusOf(app, { id })).toBe('processing')
  await overlay.leave()
  await endsPlan(app)

  await app.call(undoDecision, { params: { id }, body: { seen: 'accepted' } }, 'mira')
  await app.runJobs()
  await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({
    processing_status: 'pending_error',
    error_code: 'no_active_subscription',
  })
})
