import { decideDonations, decisionsMax } from '@lautgabe/contract/donations/donations-api.ts'
import { deleteModeratorLink } from '@lautgabe/contract/accounts/accounts-api.ts'
import * as moderator from '@lautgabe/contract/donations/moderator-api.ts'
import { expect, test } from 'vitest'
import { lockDonations } from '../test-kit/lock-donations.ts'
import { aDonation, aDonationStage, aModerator, type DonationStage, look } from '../test-kit/donation-stage.ts'

const decide = (app: DonationStage, ids: string[], decision: 'accept' | 'reject' = 'accept') =>
  app.call(decideDonations, { body: { ids, decision } }, 'mira')

test('nothing is written for what is decided, unpaid or named again', async () => {
  await using app = await aDonationStage()
  const decided = await aDonation(app, { acceptedBy: { kind: 'streamer', name: 'mira' } })
  const unpaid = await aDonation(app, { paymentStatus: 'pending' })
  const waiting = await aDonation(app)

  const many = await decide(app, Array<string>(decisionsMax).fill(waiting.id))
  const lock = await lockDonations(app, 'share')
  const none = await decide(app, [decided.id, unpaid.id, waiting.id])
  await lock.free()

  expect(many).toEqual({ decided_ids: [waiting.id] })
  expect(none).toEqual({ decided_ids: [] })
  expect((await look(app, waiting)).history.filter(({ what }) => what === 'accept')).toHaveLength(1)
})

test('the decisions of one caller follow each other, and too many of them are refused', async () => {
  await using app = await aDonationStage()
  const { key } = await aModerator(app, 'Lena')
  const donation = await aDonation(app)
  const body = { ids: [donation.id], decision: 'accept' as const }
  const asLena = () => app.call(moderator.decideDonationsAsModerator, { params: { key }, body })

  for (const call of [() => decide(app, body.ids), asLena]) {
    await app.app.db.updateTable('donations').set({ reviewStatus: 'pending' }).execute()
    const lock = await lockDonations(app, 'share')
    // One is decided and twenty wait.
    const atOnce = Array.from({ length: 22 }, call)
    const refused = await Promise.race(atOnce).catch((error: unknown) => error)
    await lock.free()
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    const outcomes = await Promise.allSettled(atOnce)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(21)

    for (let made = 22; made < 120; made += 1) await call()
    await expect(call()).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  }
})

test('what still waits when a moderator link is withdrawn is not decided', async () => {
  await using app = await aDonationStage()
  const { id, key } = await aModerator(app, 'Lena')
  const donations = await Promise.all(Array.from({ length: 22 }, () => aDonation(app)))
  const lock = await lockDonations(app, 'share')
  const atOnce = donations.map(({ id: donationId }) => {
    const body = { ids: [donationId], decision: 'accept' as const }
    return app.call(moderator.decideDonationsAsModerator, { params: { key }, body })
  })
  // One is decided and twenty wait.
  await Promise.race(atOnce).catch(() => undefined)
  await app.call(deleteModeratorLink, { params: { id } }, 'mira')
  await lock.free()

  const outcomes = await Promise.allSettled(atOnce)
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as { status: number }).status : [],
  )
  expect(refusals.toSorted((left, right) => left - right)).toEqual([...Array<number>(20).fill(404), 429])
  const accepted = app.app.db.selectFrom('donations').select('id').where('reviewStatus', '=', 'accepted')
  expect(await accepted.execute()).toHaveLength(1)
})
