import { listDonations } from '@lautgabe/contract/donations/donations-api.ts'
import { type DonationService, donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { type RunningSimulators, startOutside } from '../../../test-kit/start-outside.ts'
import type { TestApp } from '../../../test-kit/start-test-app.ts'
import { account, aLinkedStreamer, asTimePasses, gift, resetServices, until } from '../test-kit/integration-stage.ts'

const count = 200
const everything = { review: { mode: 'all', after_seconds: null } } as const

/** The services live in the same time as the server, which a test can let pass. */
async function servicesInTimeOf(look: () => TestApp | undefined): Promise<RunningSimulators> {
  const clock = { now: () => look()?.clock.now() ?? new Date() }
  const outside = await startOutside({ clock })
  resetServices(outside)
  return outside
}

/** The whole service is gone: no connection, and the API answers with errors. */
function breakDown(outside: RunningSimulators, service: DonationService): void {
  outside[service].connections.refuseFor(2 * 60 * 60)
  outside[service].restFaults.failNext({ count: 100_000, kind: 'server-error' })
  outside[service].connections.drop(account)
}

/** Comes back with every token expired. */
function comeBack(outside: RunningSimulators, service: DonationService): void {
  const simulator = outside[service]
  simulator.oauth.tokens.expire(account)
  simulator.restFaults.reset()
  simulator.connections.reset()
}

/** As a service might after such an hour: twice, and the newest first. */
function tellAllTwice(outside: RunningSimulators, service: DonationService): void {
  const ids = outside[service].donations().flatMap(({ id }) => [id, id])
  for (const id of ids) {
    if (service === 'streamelements') outside.streamelements.duplicate(String(id))
    else outside[service].duplicate(Number(id))
  }
}

async function allDonations(app: TestApp) {
  const pages = ['1', '2'].map((page) => app.call(listDonations, { query: { limit: '100', page } }, 'mira'))
  const [first, second] = await Promise.all(pages)
  return { total: first?.total, items: [...(first?.items ?? []), ...(second?.items ?? [])].toReversed() }
}

test.each(donationServices)(
  'after an hour without %s all donations are there, once, in order, late, and none is heard unasked',
  async (service) => {
    let started: TestApp | undefined
    await using outside = await servicesInTimeOf(() => started)
    await using app = await aLinkedStreamer(outside, service)
    started = app
    await app.call(updateSettings, { body: everything }, 'mira')
    await until(app, 'live')
    breakDown(outside, service)
    await until(app, 'down')
    for (let number = 0; number < count; number += 1) {
      outside[service].donateUnheard({ ...gift, message: `Number ${number}.` })
      app.clock.advance(9)
    }
    app.clock.advance(60 * 60 - count * 9)
    await until(app, 'down')

    comeBack(outside, service)
    const whenListening = outside[service].connections.whenListening(account, 100_000)
    void whenListening.then(() => tellAllTwice(outside, service))
    await until(app, 'live')
    await whenListening
    await expect.poll(asTimePasses(app, async () => (await allDonations(app)).total)).toBe(count)
    app.clock.advance(6 * 60)
    await until(app, 'live')
    await app.runJobs()
    app.clock.advance(60)
    await app.runTimers()
    await app.runJobs()

    const { items, total } = await allDonations(app)
    expect(total).toBe(count)
    expect(items.map(({ message }) => message)).toEqual(items.map((_, number) => `Number ${number}.`))
    for (const { review_status: review, script } of items) {
      expect({ review, late: script?.flags.some(({ reason }) => reason === 'late') }).toEqual({
        review: 'pending',
        late: true,
      })
    }
    // The first words of some may have been spoken ahead, for nobody to hear yet.
    expect(await app.app.db.selectFrom('voicedMessages').select('donationId').execute()).toEqual([])
  },
)
