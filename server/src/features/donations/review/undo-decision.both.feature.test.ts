import {
  acceptDonation,
  decideDonations,
  listWaitingDonations,
  rejectDonation,
  undoDecision,
} from '@lautgabe/contract/donations/donations-api.ts'
import * as moderator from '@lautgabe/contract/donations/moderator-api.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { moveDonation } from '../move-donation.ts'
import {
  aDonation,
  aDonationStage,
  aModerator,
  charactersOf,
  type DonationStage,
  look,
} from '../test-kit/donation-stage.ts'

const streamer = { kind: 'streamer', name: 'mira' } as const

const accept = (app: DonationStage, id: string) => app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
const reject = (app: DonationStage, id: string) => app.call(rejectDonation, { params: { id }, body: {} }, 'mira')
const undo = (app: DonationStage, id: string, seen: 'accepted' | 'rejected' = 'accepted', as = 'mira') =>
  app.call(undoDecision, { params: { id }, body: { seen } }, as)

test('an accepted donation waits again after an undo, and accepting it once more costs nothing', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app)
  await app.runJobs()
  await accept(app, id)
  await app.runJobs()
  const charged = await charactersOf(app)

  const undone = await undo(app, id)
  await app.runJobs()
  expect(undone).toMatchObject({ review_status: 'pending', processing_status: 'received', reviewer: null })
  expect(undone).toMatchObject({ can_undo: false, auto_accept_at: null })
  await accept(app, id)
  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({ review_status: 'accepted', processing_status: 'ready' })
  expect(await charactersOf(app)).toEqual(charged)
  expect(charged.spent).toBeGreaterThan(0)
  expect(app.kokoro.said).toHaveLength(1)
  const { history } = await look(app, { id })
  expect(history.find(({ what }) => what === 'undo')).toMatchObject({ by: streamer, network: '127.0.0.0' })
})

test('a rejection can be undone too', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app)
  await app.runJobs()
  expect(await reject(app, id)).toMatchObject({ can_undo: true })

  expect(await undo(app, id, 'rejected')).toMatchObject({
    review_status: 'pending',
    reject_reason: null,
    error_code: null,
  })
  expect(await accept(app, id)).toMatchObject({ review_status: 'accepted' })
})

test('what was accepted by itself is not accepted by itself again, not even with a new script', async () => {
  await using app = await aDonationStage()
  await app.call(updateSettings, { body: { review: { mode: 'all', after_seconds: null } } }, 'mira')
  const { id } = await aDonation(app)
  await app.runJobs()
  expect(await look(app, { id })).toMatchObject({ reviewer: { kind: 'automatic' }, can_undo: true })

  await undo(app, id)
  await app.app.db.updateTable('donations').set({ processingStatus: 'pending_error' }).where('id', '=', id).execute()
  await app.app.db.transaction().execute((tx) => moveDonation(app.app, tx, id, 'retry', { changes: { script: null } }))
  await app.runJobs()

  const waiting = await look(app, { id })
  expect(waiting).toMatchObject({ review_status: 'pending', processing_status: 'received', auto_accept_at: null })
  expect(waiting.script).not.toBeNull()
})

test('an undone donation whose script a limit held is scripted anew', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app, { acceptedBy: streamer })
  await app.runJobs()
  await app.app.db.updateTable('donations').set({ processingStatus: 'pending_error' }).where('id', '=', id).execute()

  expect(await undo(app, id)).toMatchObject({ script: null })
  await app.runJobs()

  const { history, script } = await look(app, { id })
  expect(script?.parts).toHaveLength(1)
  expect(history.at(-1)).toMatchObject({ what: 'script' })
})

test('a moderator takes back own decisions, not those of a namesake or of the streamer; the streamer takes back all', async () => {
  await using app = await aDonationStage()
  const [lena, namesake] = [await aModerator(app, 'Lena'), await aModerator(app, 'Lena')]
  const [hers, mine] = [await aDonation(app), await aDonation(app)]
  const undoAs = (key: string, id: string) =>
    app.call(moderator.undoDecisionAsModerator, { params: { key, id }, body: { seen: 'accepted' } })
  const acceptAs = (key: string, id: string) => app.call(moderator.acceptDonationAsModerator, { params: { key, id } })
  expect(await acceptAs(lena.key, hers.id)).toMatchObject({ can_undo: true })
  await accept(app, mine.id)

  const seen = await app.call(moderator.readDonationAsModerator, { params: { key: namesake.key, id: hers.id } })
  expect(seen.can_undo).toBe(false)
  const refusal = { status: 409, code: 'already_decided' }
  await expect(undoAs(namesake.key, hers.id)).rejects.toMatchObject(refusal)
  await expect(undoAs(lena.key, mine.id)).rejects.toMatchObject(refusal)
  expect(await undoAs(lena.key, hers.id)).toMatchObject({ review_status: 'pending', can_undo: false })
  await acceptAs(lena.key, hers.id)
  expect(await undo(app, hers.id)).toMatchObject({ review_status: 'pending' })
})

test('nothing is undone once it plays, after another decision, or by a stranger', async () => {
  await using app = await aDonationStage()
  await aUser(app, { username: 'other' })
  const [playing, waiting] = [await aDonation(app, { acceptedBy: streamer }), await aDonation(app)]
  await app.runJobs()

  await expect(undo(app, waiting.id)).rejects.toMatchObject({ status: 409, code: 'cannot_move' })
  await expect(undo(app, playing.id, 'rejected')).rejects.toMatchObject({ status: 409, code: 'cannot_move' })
  await expect(undo(app, playing.id, 'accepted', 'other')).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await app.app.db.transaction().execute((tx) => moveDonation(app.app, tx, playing.id, 'startPlaying'))
  await expect(undo(app, playing.id)).rejects.toMatchObject({ status: 409, code: 'cannot_move' })
  expect(await look(app, playing)).toMatchObject({ processing_status: 'playing', can_undo: false })
})

test('several are decided at once, without those that are decided, unknown or of another streamer', async () => {
  await using app = await aDonationStage()
  const other = await aUser(app, { username: 'other' })
  const lena = await aModerator(app, 'Lena')
  const waiting = [await aDonation(app), await aDonation(app), await aDonation(app)].map(({ id }) => id)
  const decided = await aDonation(app, { acceptedBy: streamer })
  const theirs = await aDonation(app, { userId: other.id, account: 'other-there' })
  await app.runJobs()
  const [first = '', ...rest] = waiting

  const listed = await app.call(listWaitingDonations, {}, 'mira')
  const listedAsModerator = await app.call(moderator.listWaitingAsModerator, { params: { key: lena.key } })
  expect(listed).toEqual({ ids: waiting })
  expect(listedAsModerator).toEqual(listed)
  const ids = [first, decided.id, theirs.id, crypto.randomUUID()]
  const accepted = await app.call(decideDonations, { body: { ids, decision: 'accept' } }, 'mira')
  const body = { ids: [first, ...rest], decision: 'reject' as const, reason: 'spam' as const }
  const rejected = await app.call(moderator.decideDonationsAsModerator, { params: { key: lena.key }, body })

  expect(accepted).toEqual({ decided_ids: [first] })
  expect(rejected).toEqual({ decided_ids: rest })
  expect(await look(app, { id: rest[0] ?? '' })).toMatchObject({ reviewer: { name: 'Lena' }, reject_reason: 'spam' })
  expect(await look(app, theirs, 'other')).toMatchObject({ review_status: 'pending' })
  expect(await app.call(listWaitingDonations, {}, 'mira')).toEqual({ ids: [] })
})
