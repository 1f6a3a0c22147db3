import { liveCloseCodes } from '@lautgabe/contract/live-messages.ts'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openOverlay } from '../../../../test-kit/frozen-node/playing-overlay.ts'
import { overlayKeyOf, watchWrites } from '../../../../test-kit/frozen-node/prepare.ts'
import { type Ground, prepareGround } from '../../../../test-kit/kill-donations/ground.ts'
import { startNode } from '../../../../test-kit/start-node.ts'
import { startOutside } from '../../../../test-kit/start-outside.ts'
import { onPostgres } from '../../../../test-kit/test-database.ts'
import { account, gift } from '../../test-kit/integration-stage.ts'
import { linkWithoutBrowser } from '../../test-kit/link-without-browser.ts'

const services = ['streamlabs', 'tipeeestream'] as const
const goneSeconds = 4
/** Only listeners write to these tables. */
const watched = ['donation_aliases', 'service_events', 'integrations']

/** A user is blocked on one node, and the overlay has its connection to another. */
async function expectEndElsewhere(ground: Ground, url: string): Promise<void> {
  const overlay = await ground.visit(async ({ app }) => {
    const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const opened = await openOverlay(url, await overlayKeyOf(app, id), { isActive: false })
    await app.live.endAllAccess(id)
    return opened
  })
  expect(await overlay.closed).toBe(liveCloseCodes.accessEnded)
  overlay.close()
}

test('nodes share the accounts, take over from one that is frozen or killed, and end connections everywhere', async () => {
  await using running = new AsyncDisposableStack()
  const outside = running.use(await startOutside())
  const shared = await onPostgres()
  const ground = running.adopt(
    await prepareGround({
      ...outside.settings,
      ...shared,
      NODE_GONE_SECONDS: String(goneSeconds),
    }),
    (place) => place.clean(),
  )
  for (const service of services) {
    outside[service].oauth.autoApprove(account)
    await ground.visit(({ app }) => linkWithoutBrowser(app, service))
  }
  const eyes = new Client(shared.DATABASE_URL)
  await eyes.connect()
  running.defer(() => eyes.end())
  const ask = async <Row>(text: string, ...values: unknown[]) => (await eyes.query(text, values)).rows as Row[]
  await eyes.query(watchWrites(watched))
  const holders = async () =>
    (await ask<{ holder: string }>(`select holder from leases where name like 'listen %'`)).map(({ holder }) => holder)
  const count = async () => (await ask(`select 1 from donations`)).length
  const connections = () => services.map((service) => outside[service].connections.list().length)
  let given = 0
  const donate = (times: number) => {
    for (const service of services)
      for (let time = 0; time < times; time += 1)
        outside[service].donate({ ...gift, message: `Number ${(given += 1)}.` })
  }

  const first = running.adopt(await startNode(ground, shared.DATABASE_URL, 'first'), (node) => node.end())
  for (const service of services) await outside[service].connections.whenListening(account, 60_000)
  const second = running.adopt(await startNode(ground, shared.DATABASE_URL, 'second'), (node) => node.end())
  donate(10)
  await expect.poll(count).toBe(given)
  expect(connections()).toEqual([1, 1])
  await expectEndElsewhere(ground, second.url)
  const [before] = await holders()

  first.signal('SIGSTOP')
  donate(20)
  await expect.poll(count).toBe(given)
  expect(await holders()).not.toContain(before)
  const [{ now: wokenAt } = { now: new Date() }] = await ask<{ now: Date }>('select clock_timestamp() as now')
  first.signal('SIGCONT')
  // It has heard these too, and lets the connections go when it notices that it was gone.
  await expect.poll(connections).toEqual([1, 1])
  // On a machine that is busy for seconds the second node can be declared gone too. Then the first may listen again.
  const unfenced = `select what from written where who = 'first' and at > $1 and not $2 = any(holders)`
  expect(await ask(unfenced, wokenAt, before)).toEqual([])
  await expect.poll(async () => (await ask('select 1 from nodes')).length).toBe(2)

  second.signal('SIGKILL')
  donate(20)
  await expect.poll(count).toBe(given)

  const messages = await ask<{ message: string }>('select message from donations')
  expect(new Set(messages.map(({ message }) => message)).size).toBe(given)
})
