import { listIntegrations, updateIntegration } from '@lautgabe/contract/integrations/integrations-api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningSimulators, startOutside } from '../../../test-kit/start-outside.ts'
import { breakStatements } from '../test-kit/break-statements.ts'
import {
  aLinkedStreamer,
  aSecond,
  asTimePasses,
  donations,
  gift,
  resetServices,
  until,
} from '../test-kit/integration-stage.ts'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => resetServices(outside))

test('events that are only told live are stored when the database is back, in order', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await until(app, 'live')
  await using broken = await breakStatements(app, 'insert on donations')

  outside.streamlabs.donateToCharity({ ...gift, name: 'First' })
  await expect.poll(asTimePasses(app, broken.tries)).toBeGreaterThan(1)
  outside.streamlabs.donateToCharity({ ...gift, name: 'Second' })
  await aSecond(app)
  expect(await donations(app)).toEqual([])
  await broken.mend()

  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(2)
  expect((await donations(app)).map(({ donator }) => donator).toReversed()).toEqual(['First', 'Second'])
})

test.for([
  ['a deadlock', '40P01'],
  ['a table that a newer version has changed', '0A000'],
  ['anything else', 'P0001'],
])('events that are only told live survive %s', async ([, code]) => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await until(app, 'live')
  await using broken = await breakStatements(app, 'insert on donations', code)
  outside.streamlabs.donateToCharity(gift)
  await expect.poll(asTimePasses(app, broken.tries)).toBeGreaterThan(0)
  await broken.mend()

  await expect.poll(asTimePasses(app, () => donations(app))).toMatchObject([{ donator: 'Jonas' }])
})

test('an event that the database never takes holds up no others for ever', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await until(app, 'live')
  await using broken = await breakStatements(
    app,
    "insert on donations for each row when (new.donator = 'Poison')",
    'P0001',
  )
  outside.streamlabs.donateToCharity({ ...gift, name: 'Poison' })
  outside.streamlabs.donateToCharity(gift)
  await expect.poll(asTimePasses(app, broken.tries)).toBeGreaterThan(0)
  expect(await donations(app)).toEqual([])

  app.clock.advance(60)

  await expect.poll(asTimePasses(app, () => donations(app))).toMatchObject([{ donator: 'Jonas' }])
})

test('a listener that ends stores what it has heard', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await until(app, 'live')
  await using broken = await breakStatements(app, 'insert on donations')
  outside.streamlabs.donateToCharity(gift)
  await expect.poll(asTimePasses(app, broken.tries)).toBeGreaterThan(0)
  await broken.mend()

  const [mine] = await app.call(listIntegrations, {}, 'mira')
  await app.call(updateIntegration, { params: { id: mine?.id ?? '' }, body: { is_active: false } }, 'mira')
  await aSecond(app)

  expect(await donations(app)).toMatchObject([{ donator: 'Jonas' }])
})
