import * as api from '@lautgabe/contract/donations/donations-api.ts'
import { playDonationAsModerator } from '@lautgabe/contract/donations/moderator-api.ts'
import { readPlayback } from '@lautgabe/contract/playback/playback-api.ts'
import { expect, test } from 'vitest'
import { aDonation, aDonationStage, aModerator, type DonationStage, look } from '../test-kit/donation-stage.ts'

async function acceptedDonation(app: DonationStage, donator: string): Promise<string> {
  const { id } = await aDonation(app, { donator })
  await app.runJobs()
  await app.call(api.acceptDonation, { params: { id }, body: {} }, 'mira')
  app.clock.advance(1)
  return id
}

async function order(app: DonationStage) {
  const { items, total } = (await app.call(readPlayback, {}, 'mira')).next
  return { names: items.map(({ donator }) => donator), total }
}

test('donations play in the order of acceptance, unless somebody puts one first', async () => {
  await using app = await aDonationStage()
  await acceptedDonation(app, 'Anna')
  const bernd = await acceptedDonation(app, 'Bernd')
  const clara = await acceptedDonation(app, 'Clara')
  const lena = await aModerator(app, 'Lena')
  await aDonation(app, { donator: 'Undecided' })

  expect(await order(app)).toEqual({ names: ['Anna', 'Bernd', 'Clara'], total: 3 })
  await app.call(api.playDonation, { params: { id: clara } }, 'mira')
  expect(await order(app)).toEqual({ names: ['Clara', 'Anna', 'Bernd'], total: 3 })
  app.clock.advance(1)
  await app.call(playDonationAsModerator, { params: { key: lena.key, id: bernd } })
  expect(await order(app)).toEqual({ names: ['Bernd', 'Clara', 'Anna'], total: 3 })

  await app.call(api.playDonation, { params: { id: bernd } }, 'mira')
  const { history } = await look(app, { id: bernd })
  expect(history.filter(({ what }) => what === 'playFirst')).toHaveLength(1)
  expect(history.at(-1)).toMatchObject({ what: 'playFirst', by: { kind: 'moderator', name: 'Lena' } })
})

test('only an accepted donation that nobody has heard can be put first', async () => {
  await using app = await aDonationStage()
  const undecided = await aDonation(app)
  const rejected = await acceptedDonation(app, 'Anna')
  await app.call(api.rejectDonation, { params: { id: rejected }, body: { seen: 'accepted' } }, 'mira')

  for (const id of [undecided.id, rejected]) {
    const attempt = app.call(api.playDonation, { params: { id } }, 'mira')
    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'cannot_move' })
  }
  expect(await order(app)).toEqual({ names: [], total: 0 })
})

test('a donation that was rejected and accepted again waits behind the others', async () => {
  await using app = await aDonationStage()
  await acceptedDonation(app, 'Anna')
  const bernd = await acceptedDonation(app, 'Bernd')
  await app.call(api.playDonation, { params: { id: bernd } }, 'mira')

  await app.call(api.rejectDonation, { params: { id: bernd }, body: { seen: 'accepted' } }, 'mira')
  await app.call(api.acceptDonation, { params: { id: bernd }, body: { seen: 'rejected' } }, 'mira')

  expect(await order(app)).toEqual({ names: ['Anna', 'Bernd'], total: 2 })
})
