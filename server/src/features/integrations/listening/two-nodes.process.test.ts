import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freePort } from '../../../test-kit/free-port.ts'
import { watchWrites } from '../../../test-kit/frozen-node/prepare.ts'
import { type Ground, prepareGround } from '../../../test-kit/kill-donations/ground.ts'
import { startRealPostgres } from '../../../test-kit/real-postgres.ts'
import { startServerProcess } from '../../../test-kit/server-process.ts'
import { startOutside } from '../../../test-kit/start-outside.ts'
import { account, gift } from '../test-kit/integration-stage.ts'
import { linkWithoutBrowser } from '../test-kit/link-without-browser.ts'

const services = ['streamlabs', 'tipeeestream'] as const
const goneSeconds = 4
/** Only listeners write to these tables. */
const watched = ['donation_aliases', 'service_events', 'integrations']

async function startNode({ settings }: Ground, databaseUrl: string, name: string) {
  const port = await freePort()
  const own = { PORT: String(port), DATABASE_URL: `${databaseUrl}?application_name=${name}` }
  const server = startServerProcess({ ...settings, ...own })
  await server.ready
  return server
}

test('each account is heard by one node, and another takes over from one that is frozen or killed', async () => {
  await using running = new AsyncDisposableStack()
  const postgres = running.adopt(await startRealPostgres(), (server) => server.stop())
  const outside = running.use(await startOutside())
  const databaseUrl = postgres.url('postgres')
  const ground = running.adopt(
    await prepareGround({
      ...outside.settings,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'only good for this test, and no more',
      NODE_GONE_SECONDS: String(goneSeconds),
    }),
    (place) => place.clean(),
  )
  for (const service of services) {
    outside[service].oauth.autoApprove(account)
    await ground.visit(({ app }) => linkWithoutBrowser(app, service))
  }
  const eyes = new Client(databaseUrl)
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

  const first = running.adopt(await startNode(ground, databaseUrl, 'first'), ({ child }) => void child.kill('SIGKILL'))
  for (const service of services) await outside[service].connections.whenListening(account, 60_000)
  const second = running.adopt(
    await startNode(ground, databaseUrl, 'second'),
    ({ child }) => void child.kill('SIGKILL'),
  )
  donate(10)
  await expect.poll(count).toBe(given)
  expect(connections()).toEqual([1, 1])
  const [before] = await holders()

  first.child.kill('SIGSTOP')
  donate(20)
  await expect.poll(count).toBe(given)
  expect(await holders()).not.toContain(before)
  const [{ now: wokenAt } = { now: new Date() }] = await ask<{ now: Date }>('select clock_timestamp() as now')
  first.child.kill('SIGCONT')
  // It has heard these too, and lets the connections go when it notices that it was gone.
  await expect.poll(connections).toEqual([1, 1])
  // On a machine that is busy for seconds the second node can be declared gone too. Then the first may listen again.
  const unfenced = `select what from written where who = 'first' and at > $1 and not $2 = any(holders)`
  expect(await ask(unfenced, wokenAt, before)).toEqual([])
  await expect.poll(async () => (await ask('select 1 from nodes')).length).toBe(2)

  second.child.kill('SIGKILL')
  donate(20)
  await expect.poll(count).toBe(given)

  const messages = await ask<{ message: string }>('select message from donations')
  expect(new Set(messages.map(({ message }) => message)).size).toBe(given)
})
