import type { WithdrawalReason } from '@lautgabe/contract/donations/donation.ts'
import { acceptDonation, listDonations } from '@lautgabe/contract/donations/donations-api.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import type { DonationRow } from '../donation.ts'
import { aDonation, aDonationStage, charactersOf, type DonationStage, look } from '../test-kit/donation-stage.ts'
import { withdrawDonation } from '../test-kit/withdraw-donation.ts'

const withdraw = (app: DonationStage, { externalId, source }: DonationRow, reason: WithdrawalReason | 'denied') =>
  withdrawDonation(app.app, { userId: app.mira.id, source, account: 'mira-there' }, { externalId, reason })

const accept = async (app: DonationStage, { id }: DonationRow) => {
  await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
  await app.runJobs()
}

const counts = async (app: DonationStage) => (await app.call(listDonations, { query: {} }, 'mira')).counts

test.for(['deleted', 'refunded', 'charged_back'] as const)(
  'a donation that was %s cannot be accepted, leaves the queue and says why',
  async (reason) => {
    await using app = await aDonationStage()
    const [open, ready] = [await aDonation(app), await aDonation(app)]
    await app.runJobs()
    await accept(app, ready)

    expect(await withdraw(app, open, reason)).toBe('withdrawn')
    expect(await withdraw(app, ready, reason)).toBe('withdrawn')
    expect(await withdraw(app, ready, reason)).toBe('already-withdrawn')

    await expect(accept(app, open)).rejects.toMatchObject({ status: 409, code: 'payment_failed' })
    const { payment_status: payment, review_status: review, history } = await look(app, open)
    expect({ payment, review }).toEqual({ payment: 'failed', review: 'pending' })
    expect(history.at(-1)).toMatchObject({
      what: 'withdraw',
      by: { kind: 'service', name: 'streamlabs' },
      details: reason,
    })
    expect(await look(app, ready)).toMatchObject({ payment_status: 'failed', processing_status: 'received' })
    expect(await counts(app)).toMatchObject({ all: 2, received: 0, accepted: 0, errors: 0 })
  },
)

test('a donation that is withdrawn during voicing is neither kept nor charged', async () => {
  await using app = await aDonationStage()
  const donation = await aDonation(app)
  await app.runJobs()
  app.kokoro.does('wait')
  const accepting = accept(app, donation)
  await expect.poll(() => app.kokoro.held).toHaveLength(1)

  await withdraw(app, donation, 'refunded')
  app.kokoro.release()
  await accepting

  expect(await look(app, donation)).toMatchObject({ payment_status: 'failed', processing_status: 'received' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 0 })
})

test('a withdrawn donation is not accepted automatically, held or failed afterwards', async () => {
  await using app = await aDonationStage()
  await app.call(updateSettings, { body: { review: { mode: 'all', after_seconds: null } } }, 'mira')
  const donation = await aDonation(app)

  await withdraw(app, donation, 'deleted')
  await app.runJobs()

  expect(await look(app, donation)).toMatchObject({
    payment_status: 'failed',
    review_status: 'pending',
    processing_status: 'received',
    error_code: null,
  })
})

test('a donation that a service’s moderation denies is rejected, and the streamer may still accept it', async () => {
  await using app = await aDonationStage()
  const [donation, played] = [await aDonation(app, { source: 'streamelements' }), await aDonation(app)]
  await app.runJobs()
  await app.app.db
    .updateTable('donations')
    .set({ reviewStatus: 'accepted', processingStatus: 'played' })
    .where('id', '=', played.id)
    .execute()

  expect(await withdraw(app, donation, 'denied')).toBe('withdrawn')
  expect(await withdraw(app, played, 'denied')).toBe('withdrawn')

  expect(await look(app, donation)).toMatchObject({
    payment_status: 'completed',
    review_status: 'rejected',
    reviewer: { kind: 'service', name: 'streamelements' },
  })
  const after = await look(app, played)
  expect(after).toMatchObject({ review_status: 'rejected', processing_status: 'played' })
  expect(after.history.at(-1)).toMatchObject({ what: 'denyPlayed' })
  expect(await withdraw(app, donation, 'denied')).toBe('already-withdrawn')
  await app.call(acceptDonation, { params: { id: donation.id }, body: { seen: 'rejected' } }, 'mira')
  expect(await look(app, donation)).toMatchObject({ review_status: 'accepted' })
})

test('a withdrawal by any of its ids reaches only the donation of its own streamer', async () => {
  await using app = await aDonationStage()
  const other = await aUser(app, { username: 'other' })
  const theirs = await aDonation(app, { externalId: 'one', userId: other.id })
  const mine = await aDonation(app, { externalId: 'one', aliases: ['alert-one'] })

  const origin = { userId: app.mira.id, source: 'streamlabs', account: 'mira-there' } as const
  expect(await withdrawDonation(app.app, origin, { externalId: 'alert-one', reason: 'deleted' })).toBe('withdrawn')
  expect(await withdrawDonation(app.app, origin, { externalId: 'two', reason: 'deleted' })).toBe('unknown')

  expect(await look(app, mine)).toMatchObject({ payment_status: 'failed' })
  expect(await look(app, theirs, 'other')).toMatchObject({ payment_status: 'completed' })
})
