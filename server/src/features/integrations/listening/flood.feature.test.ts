import { listDonations } from '@lautgabe/contract/donations/donations-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningSimulators, startOutside } from '../../../test-kit/start-outside.ts'
import type { TestApp } from '../../../test-kit/start-test-app.ts'
import { account, aLinkedStreamer, asTimePasses, gift, resetServices, until } from '../test-kit/integration-stage.ts'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => {
  resetServices(outside)
  outside.streamlabs.setNoise(false)
})

const aLongGift = (length: number) => ({ ...gift, message: 'long '.repeat(length / 5) })

const countDonations = async (app: TestApp) => (await app.call(listDonations, { query: {} }, 'mira')).total
const countKept = async ({ app }: TestApp) => (await app.db.selectFrom('serviceEvents').select('id').execute()).length

test('an event that no service would send costs the connection, is not kept, and no donation is missing', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await until(app, 'live')

  outside.streamlabs.donateTogether(aLongGift(10_000), ...Array.from({ length: 39 }, () => aLongGift(10_000)))

  await expect.poll(asTimePasses(app, () => countDonations(app))).toBe(40)
  expect(await countKept(app)).toBe(0)
  await expect.poll(asTimePasses(app, async () => outside.streamlabs.connections.list())).toHaveLength(1)
  await until(app, 'live')
  outside.streamlabs.donate(gift)
  await expect.poll(asTimePasses(app, () => countDonations(app))).toBe(41)
  expect(await countKept(app)).toBe(1)
})

test('who sends more than can be stored is cut off, and no donation is missing', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await until(app, 'live')

  for (let number = 0; number < 250; number += 1) outside.streamlabs.donate(aLongGift(16_000))

  await expect.poll(asTimePasses(app, () => countDonations(app))).toBe(250)
  expect(await countKept(app)).toBeLessThan(250)
  await until(app, 'live')
})

test('buttons that are pressed without end cut the connection off as well', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await until(app, 'live')
  const [first] = outside.streamlabs.connections.list()

  for (let number = 0; number < 3000; number += 1) outside.streamlabs.press('pause', account)

  await expect
    .poll(asTimePasses(app, async () => outside.streamlabs.connections.list()[0]?.since ?? first?.since))
    .not.toBe(first?.since)
})
