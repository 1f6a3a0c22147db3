import { startOutside } from '../../server/src/test-kit/start-outside.ts'
import { openStage, type Stage } from './ingest-stage.ts'
import { linkAccounts } from './linked-accounts.ts'
import { reportRow } from '../report-row.ts'

const accounts = 1000
const ticks = 60

/** What a linked account costs a node while nothing happens: memory, and processor time per second. */
async function measureIdleAccounts(): Promise<void> {
  await using outside = await startOutside()
  const stage = await openStage(outside.settings)
  const bare = await cpuOf(() => tickOften(stage))
  const before = memory()
  await linkAccounts(stage, outside.streamlabs, { from: 0, to: accounts })
  const grown = memory() - before
  const idle = await cpuOf(() => tickOften(stage))
  const each = `an idle linked account among ${accounts}, with the simulator's side: memory`
  reportRow({ goal: 'P9', what: each, ours: grown / accounts / 1024, unit: 'KB', bar: { atMost: 150 } })
  const second = `a second of ${accounts} idle accounts beside one of none: processor time`
  reportRow({ goal: 'P9', what: second, ours: idle / ticks, unit: 'ms', bare: bare / ticks })
  await stage.end()
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
