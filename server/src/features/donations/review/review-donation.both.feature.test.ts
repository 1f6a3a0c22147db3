import { type Donation, rejectReasons } from '@lautgabe/contract/donations/donation.ts'
import { acceptDonation, rejectDonation, retryDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { acceptDonationAsModerator, rejectDonationAsModerator } from '@lautgabe/contract/donations/moderator-api.ts'
import type { ErrorAnswer } from '@lautgabe/contract/errors.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { moveDonation } from '../move-donation.ts'
import { aDonation, aDonationStage, aModerator, type DonationStage, look } from '../test-kit/donation-stage.ts'

const accept = (app: DonationStage, id: string, seen?: 'rejected', as = 'mira') =>
  app.call(acceptDonation, { params: { id }, body: { ...(seen && { seen }) } }, as)
const reject = (app: DonationStage, id: string, seen?: 'accepted', as = 'mira') =>
  app.call(rejectDonation, { params: { id }, body: { reason: 'spam', ...(seen && { seen }) } }, as)

test('accepting stores the reviewer and starts the voicing', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app)
  await app.runJobs()

  const accepted = await accept(app, id)
  await app.runJobs()

  expect(accepted).toMatchObject({ review_status: 'accepted', reviewer: { kind: 'streamer', name: 'mira' } })
  const details = await look(app, { id })
  expect(details).toMatchObject({ processing_status: 'ready', has_audio: true })
  expect(details.history.map(({ what }) => what)).toEqual([
    'receive',
    'script',
    'accept',
    'startVoicing',
    'finishVoicing',
  ])
  expect(details.history[2]).toMatchObject({ by: { kind: 'streamer', name: 'mira' }, network: '127.0.0.0' })
})

test.for(rejectReasons)('a rejection keeps its reason: %s', async (reason) => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app)

  const rejected = await app.call(rejectDonation, { params: { id }, body: { reason } }, 'mira')
  await app.runJobs()

  expect(rejected).toMatchObject({
    review_status: 'rejected',
    reject_reason: reason,
    error_code: 'rejected_by_moderator',
    reviewer: { kind: 'streamer', name: 'mira' },
  })
  expect((await look(app, { id })).history.at(-1)).toMatchObject({ what: 'reject', details: reason })
  expect(app.kokoro.said).toEqual([])
})

test('a second decision is told who was first; only a caller who knows of a decision can change it', async () => {
  await using app = await aDonationStage()
  const lena = await aModerator(app, 'Lena')
  const { id } = await aDonation(app)
  await app.call(rejectDonationAsModerator, { params: { key: lena.key, id }, body: { reason: 'spam' } })

  const late = accept(app, id)
  await expect(late).rejects.toMatchObject({ status: 409, code: 'already_decided' })
  const answer = await late.catch((error: { answer: ErrorAnswer }) => error.answer)
  const changed = await accept(app, id, 'rejected')

  expect((answer as ErrorAnswer).decided_by).toEqual({ kind: 'moderator', name: 'Lena' })
  expect(changed).toMatchObject({
    review_status: 'accepted',
    reject_reason: null,
    error_code: null,
    reviewer: { kind: 'streamer', name: 'mira' },
  })
  await expect(reject(app, id)).rejects.toMatchObject({ code: 'already_decided' })
  expect(await reject(app, id, 'accepted')).toMatchObject({ review_status: 'rejected' })
})

test('rejecting a ready or playing donation keeps it from being heard', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app, { acceptedBy: { kind: 'streamer', name: 'mira' } })
  await app.runJobs()
  await app.app.db.transaction().execute((tx) => moveDonation(app.app, tx, id, 'startPlaying'))

  expect(await reject(app, id, 'accepted')).toMatchObject({ review_status: 'rejected', processing_status: 'received' })
})

test('a heard donation stays heard when it is rejected; nobody can decide an unpaid one or that of another streamer', async () => {
  await using app = await aDonationStage()
  await aUser(app, { username: 'other' })
  const played = await aDonation(app, { acceptedBy: { kind: 'streamer', name: 'mira' } })
  const unpaid = await aDonation(app, { paymentStatus: 'pending' })
  await app.runJobs()
  await app.app.db.transaction().execute(async (tx) => {
    await moveDonation(app.app, tx, played.id, 'startPlaying')
    await moveDonation(app.app, tx, played.id, 'finishPlaying')
  })

  await expect(accept(app, unpaid.id)).rejects.toMatchObject({ status: 409, code: 'payment_open' })
  await expect(accept(app, played.id, 'rejected')).rejects.toMatchObject({ code: 'already_decided' })
  expect(await reject(app, played.id, 'accepted')).toMatchObject({
    review_status: 'rejected',
    processing_status: 'played',
  })
  for (const act of [accept, reject]) {
    await expect(act(app, unpaid.id, undefined, 'other')).rejects.toMatchObject({ status: 404, code: 'not_found' })
  }
  // Nobody decided, and no move would let it be heard.
  await app.app.db.updateTable('donations').set({ processingStatus: 'played' }).where('id', '=', unpaid.id).execute()
  await app.app.db.updateTable('donations').set({ paymentStatus: 'completed' }).where('id', '=', unpaid.id).execute()
  await expect(accept(app, unpaid.id)).rejects.toMatchObject({ status: 409, code: 'cannot_move' })
})

test('only a failed or held donation can be tried again, and only by its streamer', async () => {
  await using app = await aDonationStage()
  await aUser(app, { username: 'other' })
  const { id } = await aDonation(app)
  await app.runJobs()
  const retry = (as: string) => app.call(retryDonation, { params: { id } }, as)

  await expect(retry('mira')).rejects.toMatchObject({ status: 409, code: 'cannot_move' })
  await expect(retry('other')).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

type Attempt = { who: string; decision: 'accepted' | 'rejected'; run(): Promise<Donation> }

test('in a hundred races of three callers each donation gets one decision, and the losers are told whose', async () => {
  await using app = await aDonationStage()
  const [lena, tom] = [await aModerator(app, 'Lena'), await aModerator(app, 'Tom')]
  const attemptsOn = (id: string, round: number): Attempt[] => [
    { who: 'mira', decision: 'accepted', run: () => accept(app, id) },
    {
      who: 'Lena',
      decision: 'rejected',
      run: () => app.call(rejectDonationAsModerator, { params: { key: lena.key, id }, body: {} }),
    },
    round % 2 === 0
      ? {
          who: 'Tom',
          decision: 'accepted',
          run: () => app.call(acceptDonationAsModerator, { params: { key: tom.key, id } }),
        }
      : {
          who: 'Tom',
          decision: 'rejected',
          run: () => app.call(rejectDonationAsModerator, { params: { key: tom.key, id }, body: {} }),
        },
  ]
  const winners = new Map<string, number>()

  for (let round = 0; round < 100; round += 1) {
    const { id } = await aDonation(app)
    const attempts = attemptsOn(id, round)
    const turned = attempts.map((_, index) => attempts[(index + round) % attempts.length] as Attempt)
    // In every second round one caller gets a head start, so that each of them can win even on a database that handles
    // one call at a time.
    const hasStart = round % 2 === 0
    const outcomes = await Promise.allSettled(
      turned.map(async ({ run }, index) => {
        if (hasStart && index > 0) await look(app, { id })
        return run()
      }),
    )

    const won = turned.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    expect(won).toHaveLength(1)
    const [winner] = won as [Attempt]
    const row = await look(app, { id })
    expect(row).toMatchObject({ review_status: winner.decision, reviewer: { name: winner.who } })
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue
      const { answer } = outcome.reason as { answer: ErrorAnswer }
      expect(answer).toMatchObject({ code: 'already_decided', decided_by: { name: winner.who } })
    }
    expect(row.history.filter(({ what }) => what === 'accept' || what === 'reject')).toHaveLength(1)
    winners.set(winner.who, (winners.get(winner.who) ?? 0) + 1)
  }

  expect(winners.size).toBeGreaterThan(1)
}, 120_000)
