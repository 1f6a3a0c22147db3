import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { connectAs } from '../../test-kit/live-client.ts'
import { tellDonations } from './tell-donations.ts'
import { aDonationStage } from './test-kit/donation-stage.ts'

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
