import { createUser } from '../../server/src/features/accounts/create-user.ts'
import { startOutside } from '../../server/src/test-kit/start-outside.ts'
import { integrationOf, openStage, type Stage } from './ingest-stage.ts'
import { reportRow } from '../report-row.ts'

const accounts = 1000
const ticks = 60

/** What a linked account costs a node while nothing happens: memory, and processor time per second. */
async function measureIdleAccounts(): Promise<void> {
  await using outside = await startOutside()
  const stage = await openStage(outside.settings)
  const bare = await cpuOf(() => tickOften(stage))
  const before = memory()
  await link(stage, outside.streamlabs)
  for (let tick = 0; tick < accounts / 200; tick += 1) await stage.app.listeners.tick()
  await stage.app.listeners.idle()
  const grown = memory() - before
  const idle = await cpuOf(() => tickOften(stage))
  const each = `an idle linked account among ${accounts}, with the simulator's side: memory`
  reportRow({ goal: 'P9', what: each, ours: grown / accounts / 1024, unit: 'KB', bar: { atMost: 150 } })
  const second = `a second of ${accounts} idle accounts beside one of none: processor time`
  reportRow({ goal: 'P9', what: second, ours: idle / ticks, unit: 'ms', bare: bare / ticks })
  await stage.end()
}

async function link({ app }: Stage, streamlabs: Awaited<ReturnType<typeof startOutside>>['streamlabs']): Promise<void> {
  for (let number = 0; number < accounts; number += 1) {
    const username = `streamer${number}`
    streamlabs.accounts.add({ slug: username, displayName: username, currency: 'EUR' })
    const { accessToken } = streamlabs.oauth.tokens.issue({
      account: username,
      scopes: ['donations.read', 'socket.token'],
    })
    const person = { email: `${username}@example.org`, username, name: null, language: 'en' } as const
    const user = await app.db.transaction().execute((tx) => createUser(app, tx, person))
    if (typeof user === 'string') throw new Error(user)
    await app.db
      .insertInto('integrations')
      .values(integrationOf(app, user.id, username, accessToken))
      .execute()
  }
}

async function tickOften({ app }: Stage): Promise<void> {
  for (let tick = 0; tick < ticks; tick += 1) await app.listeners.tick()
}

async function cpuOf(act: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function memory(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss
}

await measureIdleAccounts()
