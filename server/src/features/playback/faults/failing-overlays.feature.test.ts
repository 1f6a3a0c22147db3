import { replayDonation } from '@lautgabe/contract/playback/playback-api.ts'
import { offerMilliseconds } from '@lautgabe/contract/playback/overlay-messages.ts'
import { expect, test } from 'vitest'
import { type DonationStage, look } from '../../donations/test-kit/donation-stage.ts'
import { anOverlay, aPlaybackStage, aReadyDonation } from '../test-kit/an-overlay.ts'

type Overlay = Awaited<ReturnType<typeof anOverlay>>

const statusOf = async (app: DonationStage, donation: { id: string }) => (await look(app, donation)).processing_status

const fail = (overlay: Overlay, { play_id, epoch }: { play_id: string; epoch: number }) =>
  overlay.say({ type: 'play-failed', play_id, epoch })

async function letOfferPass(app: DonationStage) {
  app.clock.advance(offerMilliseconds / 1000 + 1)
  await app.runTimers()
}

async function play(overlay: Overlay) {
  const offer = await overlay.offered()
  await overlay.start(offer)
  overlay.finish(offer)
  return offer
}

test('what one overlay cannot load is played by another, which then goes first', async () => {
  await using app = await aPlaybackStage()
  const healthy = await anOverlay(app, { is_active: false })
  const failing = await anOverlay(app)
  const [first, second] = [await aReadyDonation(app, 'One.'), await aReadyDonation(app, 'Two.')]

  const offer = await failing.offered()
  fail(failing, offer)
  const played = await play(healthy)
  await expect.poll(() => statusOf(app, first)).toBe('played')
  await play(healthy)
  await expect.poll(() => statusOf(app, second)).toBe('played')

  expect(played).toMatchObject({ play_id: offer.play_id, from_seconds: 0, is_started: false })
})

test('a message that no overlay can play becomes an error', async () => {
  await using app = await aPlaybackStage()
  const [one, other] = [await anOverlay(app, { is_active: false }), await anOverlay(app)]
  const donation = await aReadyDonation(app)

  fail(other, await other.offered())
  fail(one, await one.offered())

  await expect.poll(() => statusOf(app, donation)).toBe('error')
})

test('what was not started in time comes back when the other overlay cannot load it', async () => {
  await using app = await aPlaybackStage()
  const failing = await anOverlay(app, { is_active: false })
  const slow = await anOverlay(app)
  const donation = await aReadyDonation(app)
  await slow.offered()
  await letOfferPass(app)

  fail(failing, await failing.offered())
  await play(slow)

  await expect.poll(() => statusOf(app, donation)).toBe('played')
})

test('a slow overlay is asked again rather than one that rests', async () => {
  await using app = await aPlaybackStage()
  const slow = await anOverlay(app, { is_active: false })
  const failing = await anOverlay(app)
  for (const message of ['One.', 'Two.']) {
    const donation = await aReadyDonation(app, message)
    fail(failing, await failing.offered())
    await play(slow)
    await expect.poll(() => statusOf(app, donation)).toBe('played')
    app.clock.advance(130)
  }
  const last = await aReadyDonation(app, 'Three.')
  fail(failing, await failing.offered())
  await slow.offered()
  await letOfferPass(app)

  await play(slow)

  await expect.poll(() => statusOf(app, last)).toBe('played')
})

test('what an overlay can no longer load in the middle goes on in another', async () => {
  await using app = await aPlaybackStage()
  const other = await anOverlay(app, { is_active: false })
  const failing = await anOverlay(app)
  const donation = await aReadyDonation(app, 'A message of some length that takes a while.')
  const begun = await failing.offered()
  await failing.start(begun)
  await failing.progress(begun, 1.6)

  fail(failing, begun)
  const rest = await other.offered()
  await other.progress(rest, 2)
  other.finish(rest)

  expect(rest).toMatchObject({ play_id: begun.play_id, from_seconds: 1.6, is_started: true })
  await expect.poll(() => statusOf(app, donation)).toBe('played')
})

test('what nobody can load in the middle becomes an error', async () => {
  await using app = await aPlaybackStage()
  const [one, other] = [await anOverlay(app, { is_active: false }), await anOverlay(app)]
  const donation = await aReadyDonation(app)
  const begun = await other.offered()
  await other.start(begun)

  fail(other, begun)
  fail(one, await one.offered())

  await expect.poll(() => statusOf(app, donation)).toBe('error')
})

test('an overlay that fails again and again waits longer each time, and the queue does not empty itself', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const [first, second, third] = [await aReadyDonation(app), await aReadyDonation(app), await aReadyDonation(app)]
  const lookAgain = async (seconds: number) => {
    app.clock.advance(seconds)
    await app.runTimers()
  }
  fail(overlay, await overlay.offered())
  await expect.poll(() => statusOf(app, first)).toBe('error')
  await lookAgain(5)
  fail(overlay, await overlay.offered())
  await expect.poll(() => statusOf(app, second)).toBe('error')
  await lookAgain(5)
  expect(await app.app.db.selectFrom('plays').select('id').where('endedAt', 'is', null).execute()).toEqual([])

  await lookAgain(5)
  await play(overlay)

  await expect.poll(() => statusOf(app, third)).toBe('played')
  // A play that ended well speaks for the overlay: it is offered the next one at once.
  await app.call(replayDonation, { params: { id: third.id } }, 'mira')
  await play(overlay)
})
