import { deleteModeratorLink, getMe, listLinkKeys, rotateLinkKey } from '@lautgabe/contract/accounts/accounts-api.ts'
import * as api from '@lautgabe/contract/donations/moderator-api.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { aDonation, aDonationStage, aModerator, type DonationStage, look } from '../test-kit/donation-stage.ts'

const link = (app: DonationStage, key: string) => app.call(api.readModeratorLink, { params: { key } })
const list = (app: DonationStage, key: string) => app.call(api.listDonationsAsModerator, { params: { key }, query: {} })

test("a link says whose donations it opens and under what name; the streamer's own key opens it too", async () => {
  await using app = await aDonationStage()
  const lena = await aModerator(app, 'Lena')
  const { api_key: apiKey } = await app.call(getMe, {}, 'mira')

  expect(await link(app, lena.key)).toEqual({ streamer: 'mira', name: 'Lena', hides_amounts: false })
  expect(await link(app, apiKey)).toMatchObject({ streamer: 'mira', name: 'API key' })
})

test('a key that is unknown, for another part, withdrawn, changed or expired opens nothing', async () => {
  await using app = await aDonationStage()
  const links = await app.call(listLinkKeys, {}, 'mira')
  const [withdrawn, changed, old] = [
    await aModerator(app, 'Gone'),
    await aModerator(app, 'Changed'),
    await aModerator(app, 'Old'),
  ]
  await app.call(deleteModeratorLink, { params: { id: withdrawn.id } }, 'mira')
  await app.call(rotateLinkKey, { params: { id: changed.id } }, 'mira')
  await app.app.db.updateTable('linkKeys').set({ expiresAt: app.clock.now() }).where('id', '=', old.id).execute()
  const others = links.filter(({ kind }) => kind !== 'mod').map(({ key }) => key)

  for (const key of ['mod_wrong', 'x'.repeat(90), '%00', ...others, withdrawn.key, changed.key, old.key]) {
    await expect(link(app, key)).rejects.toMatchObject({ status: 404, code: 'key_unknown' })
  }
})

test('a moderator sees and decides, and the history names them; only the streamer sees from where', async () => {
  await using app = await aDonationStage()
  const { key } = await aModerator(app, 'Lena')
  const [good, bad] = [await aDonation(app), await aDonation(app, { message: 'Something bad.' })]
  await app.runJobs()

  const accepted = await app.call(api.acceptDonationAsModerator, { params: { key, id: good.id } })
  const params = { key, id: bad.id }
  const rejected = await app.call(api.rejectDonationAsModerator, { params, body: { reason: 'inappropriate' } })
  const details = await app.call(api.readDonationAsModerator, { params })

  const lena = { kind: 'moderator', name: 'Lena' }
  expect(accepted).toMatchObject({ review_status: 'accepted', reviewer: lena })
  expect(rejected).toMatchObject({ review_status: 'rejected', reviewer: lena, reject_reason: 'inappropriate' })
  expect(details.history.at(-1)).toMatchObject({ what: 'reject', by: lena, network: null })
  expect((await look(app, bad)).history.at(-1)).toMatchObject({ by: lena, network: '127.0.0.0' })
  expect(await list(app, key)).toMatchObject({ total: 2, counts: { all: 2, accepted: 1, rejected: 1, received: 0 } })
})

test('a moderator can stop an accepted donation, but cannot bring back a rejected one', async () => {
  await using app = await aDonationStage()
  const { key } = await aModerator(app, 'Lena')
  const { id } = await aDonation(app, { acceptedBy: { kind: 'streamer', name: 'mira' } })
  const params = { key, id }

  const late = app.call(api.rejectDonationAsModerator, { params, body: {} })
  await expect(late).rejects.toMatchObject({ status: 409, code: 'already_decided' })
  await app.call(api.rejectDonationAsModerator, { params, body: { seen: 'accepted' } })

  const back = app.call(api.acceptDonationAsModerator, { params })
  await expect(back).rejects.toMatchObject({ status: 409, code: 'already_decided' })
})

test('a decision whose body cannot be read decides nothing, whatever its fields are called', async () => {
  await using app = await aDonationStage()
  const { key } = await aModerator(app, 'Lena')
  const donation = await aDonation(app)
  const before = await look(app, donation)

  for (const name of ['toString', 'valueOf', 'hasOwnProperty']) {
    const response = await app.fetch(`/api/moderator/${key}/donations/${donation.id}/reject`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [name]: '\u0000' }),
    })
    expect([response.status, await response.json()]).toMatchObject([400, { fields: { [name]: expect.any(String) } }])
  }

  expect(await look(app, donation)).toEqual(before)
})

test('each refusal of a decision reaches a moderator', async () => {
  await using app = await aDonationStage()
  const { key } = await aModerator(app, 'Lena')
  const unpaid = await aDonation(app, { paymentStatus: 'pending' })
  const played = await aDonation(app)
  await app.app.db.updateTable('donations').set({ processingStatus: 'played' }).where('id', '=', played.id).execute()
  const accept = (id: string) => app.call(api.acceptDonationAsModerator, { params: { key, id } })
  const reject = (id: string) => app.call(api.rejectDonationAsModerator, { params: { key, id }, body: {} })

  await expect(accept(unpaid.id)).rejects.toMatchObject({ status: 409, code: 'payment_open' })
  await expect(accept(played.id)).rejects.toMatchObject({ status: 409, code: 'cannot_move' })
  await expect(reject(played.id)).rejects.toMatchObject({ status: 409, code: 'cannot_move' })
})

test('moderators see no amounts anywhere if the streamer wants that', async () => {
  await using app = await aDonationStage()
  await app.call(updateSettings, { body: { hide_amounts_from_moderators: true } }, 'mira')
  const { key } = await aModerator(app, 'Lena')
  const { id } = await aDonation(app)
  const params = { key, id }

  const answers = [
    await list(app, key),
    await app.call(api.readDonationAsModerator, { params }),
    await app.call(api.acceptDonationAsModerator, { params }),
    await app.call(api.rejectDonationAsModerator, { params, body: { seen: 'accepted' } }),
  ]

  expect(await link(app, key)).toMatchObject({ hides_amounts: true })
  expect(JSON.stringify(answers)).not.toContain('minor_units')
  expect(await look(app, { id })).toMatchObject({ amount: { minor_units: 500, currency: 'EUR' } })
})

test('a key reaches only the donations of its streamer', async () => {
  await using app = await aDonationStage()
  await aUser(app, { username: 'other' })
  const { key } = await aModerator(app, 'Eve', 'other')
  const { id } = await aDonation(app)
  await app.runJobs()
  const before = await look(app, { id })
  const params = { key, id }

  expect(await list(app, key)).toMatchObject({ items: [], total: 0, counts: { all: 0 } })
  const attempts = [
    () => app.call(api.readDonationAsModerator, { params }),
    () => app.call(api.acceptDonationAsModerator, { params }),
    () => app.call(api.rejectDonationAsModerator, { params, body: {} }),
    () => app.call(api.previewDonationAsModerator, { params }),
  ]
  for (const attempt of attempts) {
    await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'not_found' })
  }
  expect(await look(app, { id })).toEqual(before)
})

test("a moderator's own text waits for a decision like any message, or follows the mode", async () => {
  await using app = await aDonationStage()
  const { key } = await aModerator(app, 'Lena')
  const say = (message: string) => app.call(api.sendModeratorMessage, { params: { key }, body: { message } })
  const waiting = await say('Please drink some water.')
  await app.runJobs()
  expect(await look(app, waiting)).toMatchObject({ source: 'message', donator: 'Lena', review_status: 'pending' })

  await app.call(updateSettings, { body: { review: { mode: 'clear', after_seconds: null } } }, 'mira')
  const spoken = await say('Please stand up for a minute.')
  await app.runJobs()

  expect(await look(app, spoken)).toMatchObject({ review_status: 'accepted', processing_status: 'ready', amount: null })
  expect(app.kokoro.said).toEqual(['Please stand up for a minute.'])
})

test('a text that is sent again under its id is read once', async () => {
  await using app = await aDonationStage()
  const { key } = await aModerator(app, 'Lena')
  const body = { message: 'Please drink some water.', text_id: 'made-by-the-page-1' }
  const say = () => app.call(api.sendModeratorMessage, { params: { key }, body })

  const [first, second] = await Promise.all([say(), say()])
  await app.runJobs()
  const third = await say()

  expect([second.id, third.id]).toEqual([first.id, first.id])
  const other = await app.call(api.sendModeratorMessage, { params: { key }, body: { ...body, text_id: undefined } })
  expect(other.id).not.toBe(first.id)
})

test('one link cannot send more than thirty messages an hour, regardless of other links', async () => {
  await using app = await aDonationStage()
  const [lena, tom] = [await aModerator(app, 'Lena'), await aModerator(app, 'Tom')]
  const say = (key: string) => app.call(api.sendModeratorMessage, { params: { key }, body: { message: 'Hey.' } })
  for (let sent = 0; sent < 30; sent += 1) await say(lena.key)

  await expect(say(lena.key)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(await say(tom.key)).toMatchObject({ donator: 'Tom' })
})
