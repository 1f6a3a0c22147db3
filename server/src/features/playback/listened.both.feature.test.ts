import { acceptDonation, playDonation, previewDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { readSettings, updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { receiveDonation } from '../donations/intake/receive-donation.ts'
import { aDonation, type DonationStage } from '../donations/test-kit/donation-stage.ts'
import { anOverlay, aPlaybackStage } from './test-kit/an-overlay.ts'

const message = 'Well, what a fucking show.'

const listen = (app: DonationStage, id: string) => app.call(previewDonation, { params: { id } }, 'mira')

async function filterProfanity(app: DonationStage, profanity: 'off' | 'mask') {
  const { filters } = await app.call(readSettings, {}, 'mira')
  await app.call(updateSettings, { body: { filters: { ...filters, profanity } } }, 'mira')
}

/** The sound of the message with and without the word, by its length. */
async function secondsOf(app: DonationStage, heard: string): Promise<number> {
  const overlay = await anOverlay(app)
  const { parts } = await overlay.offered()
  expect(app.kokoro.said).toContain(heard)
  return parts.reduce((total, { seconds }) => total + seconds, 0)
}

test('a listener who gets nothing does not keep the stream from hearing what is being voiced', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const { id } = await aDonation(app)
  await app.runJobs()
  app.kokoro.does('wait')
  await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
  const voicing = app.runJobs()
  await expect.poll(() => app.kokoro.held).toHaveLength(1)

  await app.app.db.deleteFrom('voices').execute()
  await expect(listen(app, id)).rejects.toMatchObject({ code: 'no_valid_voice' })
  app.kokoro.release()
  await voicing

  expect(await overlay.offered()).toMatchObject({ is_complete: true, parts: [{}] })
})

test('words that are masked after somebody listened, but before the scripting, are not heard', async () => {
  await using app = await aPlaybackStage()
  await filterProfanity(app, 'off')
  const { id } = await aDonation(app, { message })
  const { seconds } = await listen(app, id)

  await filterProfanity(app, 'mask')
  await app.runJobs()
  await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
  await app.runJobs()

  expect(await secondsOf(app, 'Well, what a show.')).toBeLessThan(seconds)
})

test('a donation from before the link is heard by the rules of now, although somebody listened before', async () => {
  await using app = await aPlaybackStage()
  await filterProfanity(app, 'off')
  const origin = { userId: app.mira.id, source: 'streamlabs', account: 'there' } as const
  const amount = { minorUnits: 500, currency: 'EUR' }
  const given = { externalId: 'old', donatedAt: app.clock.now(), donator: 'Jo', amount, message }
  const { donation } = await receiveDonation(app.app, origin, given, { isHistory: true })
  const { seconds } = await listen(app, donation.id)

  await filterProfanity(app, 'mask')
  await app.call(playDonation, { params: { id: donation.id } }, 'mira')
  await app.runJobs()

  expect(await secondsOf(app, 'Well, what a show.')).toBeLessThan(seconds)
})

test('a preview that began before the scripting and says the same is kept', async () => {
  await using app = await aPlaybackStage()
  const { id } = await aDonation(app)
  app.kokoro.does('wait')
  const listening = listen(app, id)
  await expect.poll(() => app.kokoro.held).toHaveLength(1)

  await app.runJobs()
  app.kokoro.release()
  await listening
  await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')

  expect(await (await anOverlay(app)).offered()).toMatchObject({ is_complete: true, parts: [{}] })
})
