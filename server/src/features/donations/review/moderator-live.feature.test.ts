import { deleteModeratorLink, rotateLinkKey } from '@lautgabe/contract/accounts/accounts-api.ts'
import { createLiveTicket } from '@lautgabe/contract/live/live-api.ts'
import { liveCloseCodes } from '@lautgabe/contract/live-messages.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { connectByKey, connectWith } from '../../../test-kit/live-client.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { aDonation, aDonationStage, aModerator, type DonationStage } from '../test-kit/donation-stage.ts'

/** A connection that has received its greeting. */
async function listen(app: DonationStage, key: string) {
  const line = await connectByKey(app, key)
  expect(await line.next()).toMatchObject({ type: 'snapshot' })
  return line
}

const isOpen = async ({ socket }: Awaited<ReturnType<typeof listen>>) => {
  socket.ping()
  return new Promise<boolean>((resolve) => {
    socket.once('pong', () => resolve(true))
    socket.once('close', () => resolve(false))
  })
}

test('a moderator hears of the donations of one streamer and of no other', async () => {
  await using app = await aDonationStage()
  const other = await aUser(app, { username: 'other' })
  const hers = await listen(app, (await aModerator(app, 'Lena')).key)
  const theirs = await listen(app, (await aModerator(app, 'Eve', 'other')).key)

  const one = await aDonation(app)
  const another = await aDonation(app, { userId: other.id, account: 'other-there' })

  expect(await hers.next()).toEqual({ type: 'donations-changed', ids: [one.id], waiting: 1 })
  // Messages arrive in order: if they had heard of the other streamer's donation, it would come here.
  expect(await theirs.next()).toEqual({ type: 'donations-changed', ids: [another.id], waiting: 1 })
})

test.for([
  ['withdrawn', deleteModeratorLink],
  ['changed', rotateLinkKey],
] as const)('a key that is %s loses its connections at once, and no other does', async ([, end]) => {
  await using app = await aDonationStage()
  const [lena, tom] = [await aModerator(app, 'Lena'), await aModerator(app, 'Tom')]
  const hers = [await listen(app, lena.key), await listen(app, lena.key)]
  const his = await listen(app, tom.key)

  await app.call(end, { params: { id: lena.id } }, 'mira')
  const codes = await Promise.all(hers.map(({ closed }) => closed))

  expect(codes).toEqual([liveCloseCodes.accessEnded, liveCloseCodes.accessEnded])
  expect(await isOpen(his)).toBe(true)
})

test.for([
  ['withdrawn', deleteModeratorLink],
  ['changed', rotateLinkKey],
] as const)('a ticket from before a key was %s opens nothing', async ([, end]) => {
  await using app = await aDonationStage()
  const lena = await aModerator(app, 'Lena')
  const { ticket } = await app.call(createLiveTicket, { body: { key: lena.key } })

  await app.call(end, { params: { id: lena.id } }, 'mira')
  const line = await connectWith(app, ticket)

  expect(await line.closed).toBe(liveCloseCodes.ticketRefused)
  const again = app.call(createLiveTicket, { body: { key: lena.key } })
  await expect(again).rejects.toMatchObject({ code: 'key_unknown' })
})

test('a key that expires loses its connections at that moment', async () => {
  await using app = await aDonationStage()
  const lena = await aModerator(app, 'Lena')
  const expiresAt = secondsAfter(app.clock.now(), 2)
  await app.app.db.updateTable('linkKeys').set({ expiresAt }).where('id', '=', lena.id).execute()
  const line = await listen(app, lena.key)
  expect(await isOpen(line)).toBe(true)

  const code = await line.closed

  const late = app.clock.now().getTime() - expiresAt.getTime()
  expect({ code, isInTime: late >= 0 && late < 1000 }).toEqual({ code: liveCloseCodes.accessEnded, isInTime: true })
})
