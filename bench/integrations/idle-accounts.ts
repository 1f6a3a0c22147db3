import { createUser } from '../../server/src/features/accounts/create-user.ts'
import { startOutside } from '../../server/src/test-kit/start-outside.ts'
import { integrationOf, openStage, type Stage } from './ingest-stage.ts'

const accounts = 1000
const ticks = 60

/** What a linked account costs a node while nothing happens: memory, and processor time per second. */
export async function measureIdleAccounts(): Promise<void> {
  await using outside = await startOutside()
  const stage = await openStage(outside.settings)
  const bare = await cpuOf(() => tickOften(stage))
  const before = memory()
  await link(stage, outside.streamlabs)
  for (let tick = 0; tick < accounts / 200; tick += 1) await stage.app.listeners.tick()
  await stage.app.listeners.idle()
  const grown = memory() - before
  const idle = await cpuOf(() => tickOften(stage))
  console.log(
    `${accounts} idle accounts: ${(grown / accounts / 1024).toFixed(0)} KB each with the simulator's side, a second costs ${(idle / ticks).toFixed(1)} ms of processor time, ${(bare / ticks).toFixed(1)} ms without accounts`,
  )
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

if (import.meta.main) await measureIdleAccounts()
