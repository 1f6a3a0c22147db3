import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { connectAs } from '../../test-kit/live-client.ts'
import { withoutProgressSeconds } from './queue/sweep-donations.ts'
import { tellDonations } from './tell-donations.ts'
import { aDonation, aDonationStage } from './test-kit/donation-stage.ts'

test('pages hear of any number of changed donations', async () => {
  await using app = await aDonationStage()
  const line = await connectAs(app, 'mira')
  await line.next()
  const ids = Array.from({ length: 500 }, () => randomUUID())

  await tellDonations(app.app, app.mira.id, ids)

  const heard: string[] = []
  while (heard.length < ids.length) {
    const message = await line.next()
    if (message.type === 'donations-changed') heard.push(...message.ids)
  }
  expect(heard).toEqual(ids)
})

test('of the donations of a burst every page hears, in a few messages', async () => {
  await using app = await aDonationStage()
  const line = await connectAs(app, 'mira')
  await line.next()
  const ids = Array.from({ length: 50 }, () => randomUUID())

  for (const id of ids) app.app.arrivals.tell(app.mira.id, [id])

  const heard: string[][] = []
  while (heard.flat().length < ids.length) {
    const message = await line.next()
    if (message.type === 'donations-changed') heard.push(message.ids)
  }
  expect(heard).toEqual([ids.slice(0, 1), ids.slice(1)])
})

test('a server that stops still tells of what has just arrived', async () => {
  await using app = await aDonationStage()
  const line = await connectAs(app, 'mira')
  await line.next()
  const [first, second] = [randomUUID(), randomUUID()]

  app.app.arrivals.tell(app.mira.id, [first])
  app.app.arrivals.tell(app.mira.id, [second])
  await app.app.arrivals.close()

  expect([await line.next(), await line.next()]).toMatchObject([{ ids: [first] }, { ids: [second] }])
})

test('the sweep tells of the donations that it changes, and of no others', async () => {
  await using app = await aDonationStage()
  const acceptedBy = { kind: 'streamer', name: 'mira' } as const
  await aDonation(app, { acceptedBy })
  app.clock.advance(1)
  const hopeless = await aDonation(app, { acceptedBy })
  await app.app.db.updateTable('donations').set({ voicingTries: 4 }).where('id', '=', hopeless.id).execute()
  app.clock.advance(withoutProgressSeconds + 1)
  const line = await connectAs(app, 'mira')
  await line.next()

  await app.runTimers()

  let message = await line.next()
  while (message.type !== 'donations-changed') message = await line.next()
  expect(message.ids).toEqual([hopeless.id])
})
