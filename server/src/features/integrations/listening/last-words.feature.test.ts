import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DonationServicePort } from '../../../outside/donation-services/donation-service-port.ts'
import { takeLease } from '../../../platform/nodes/leases.ts'
import { type RunningSimulators, startOutside } from '../../../test-kit/start-outside.ts'
import type { TestApp } from '../../../test-kit/start-test-app.ts'
import { aLinkedStreamer, asTimePasses, donations, gift, resetServices, until } from '../test-kit/integration-stage.ts'
import { Listener } from './listener.ts'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => resetServices(outside))

/** A listener that is connected, and whose list is under way until the test answers it. */
async function aListenerThatLists({ app }: TestApp) {
  const { id } = await app.db.selectFrom('integrations').select('id').executeTakeFirstOrThrow()
  const lease = await takeLease(app.db, app.nodes.member, `listen ${id}`)
  const port = app.donationServices.get('streamlabs')
  if (!lease || !port) throw new Error('nothing to listen to')
  const [opened, listing, heard] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const answer = Promise.withResolvers<[]>()
  const watched: DonationServicePort = {
    ...port,
    listSince() {
      listing?.resolve()
      return answer.promise
    },
    connect: (account, { onOpen, onEvent, onEnd }) =>
      port.connect(account, {
        onEnd,
        onOpen: () => (onOpen(), opened?.resolve()),
        onEvent: (event) => (onEvent(event), heard?.resolve()),
      }),
  }
  const listener = new Listener(app, watched, id, lease)
  listener.tick(0)
  await Promise.all([opened?.promise, listing?.promise])
  return { heard: heard?.promise, close: () => listener.close(), answerList: () => answer.resolve([]) }
}

test('a listener that ends stores what it has heard before its service has answered', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  const listener = await aListenerThatLists(app)
  outside.streamlabs.donateToCharity(gift)
  await listener.heard

  const closed = listener.close()

  await expect.poll(() => donations(app)).toMatchObject([{ donator: 'Jonas' }])
  listener.answerList()
  await closed
})

test('what only a listener that has lost its lease was told is stored, once', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  await until(app, 'live')
  await app.app.db.updateTable('leases').set({ holder: null }).where('name', 'like', 'listen %').execute()

  outside.streamlabs.donateToCharity({ ...gift, name: 'Charity' })
  outside.streamlabs.donate(gift)

  await expect.poll(asTimePasses(app, () => donations(app))).toHaveLength(2)
  await until(app, 'live')
  expect((await donations(app)).map(({ donator }) => donator).toSorted()).toEqual(['Charity', 'Jonas'])
})
