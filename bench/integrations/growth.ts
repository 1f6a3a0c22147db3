import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { startOutside } from '../../server/src/test-kit/start-outside.ts'
import { median } from '../processes.ts'
import { reportRow } from '../report-row.ts'
import { openStage, type Stage } from './ingest-stage.ts'
import { accountName, linkAccounts } from './linked-accounts.ts'

/** Linking ten thousand would take minutes: most of them have an account here and none at Streamlabs. */
const sizes = [
  { streamers: 100, linked: 100 },
  { streamers: 1000, linked: 1000 },
  { streamers: 10_000, linked: 1000 },
]
/** Those who get the donations, however many others there are. */
const audience = 10
const donations = 100
/** The first one is not counted. */
const rounds = 6
const growthMax = 1.2

/** The processor time of a donation with few and with many other streamers on the server, simulator included. */
async function measureGrowth(): Promise<void> {
  await using outside = await startOutside()
  const stage = await openStage(outside.settings)
  const { donate } = outside.streamlabs
  const costs: number[] = []
  let [known, listened] = [0, 0]
  for (const { streamers, linked } of sizes) {
    await linkAccounts(stage, outside.streamlabs, { from: listened, to: linked })
    await addUsers(stage, streamers - known - (linked - listened))
    // The first donations of all find code that is not compiled.
    if (known === 0) await costOfDonation(stage, donate)
    ;[known, listened] = [streamers, linked]
    costs.push(await costOfDonation(stage, donate))
  }
  const [few = NaN, ...many] = costs
  for (const [index, cost] of many.entries()) {
    const { streamers, linked } = sizes[index + 1] ?? {}
    const among = `among ${streamers} streamers, ${linked} of them linked, beside ${sizes[0]?.streamers}`
    const what = `processor time of a donation ${among}`
    reportRow({ goal: 'P9', what, ours: cost, unit: 'ms', bare: few, bar: { ratioAtMost: growthMax } })
  }
  await stage.end()
}

async function addUsers({ app }: Stage, count: number): Promise<void> {
  await sql`
    insert into users (id, email, username, language, created_at)
    select gen_random_uuid(), 'other' || number || '@example.org', 'other' || number, 'en', now()
    from generate_series(1, ${sql.lit(count)}) as number
  `.execute(app.db)
  await sql`analyze`.execute(app.db)
}

type Donate = Awaited<ReturnType<typeof startOutside>>['streamlabs']['donate']

/** In milliseconds. Open connections cost something all the time, donations or not: that does not count. */
async function costOfDonation({ app }: Stage, donate: Donate): Promise<number> {
  const stored = async () => {
    const { count } = await app.db
      .selectFrom('donations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const idle = await processorTime(() => wait(3000))
  const costs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const all = (await stored()) + donations
    const busy = await processorTime(async () => {
      const gift = { name: 'Anna', amount: '5.00', currency: 'EUR', message: 'Hi.' }
      for (let number = 0; number < donations; number += 1) donate({ ...gift, account: accountName(number % audience) })
      while ((await stored()) < all) await wait(20)
      await app.jobs.drain()
    })
    costs.push((busy.used - (idle.used * busy.took) / idle.took) / donations)
  }
  return median(costs.slice(1))
}

async function processorTime(act: () => Promise<unknown>): Promise<{ used: number; took: number }> {
  const [before, begun] = [process.cpuUsage(), performance.now()]
  await act()
  const { user, system } = process.cpuUsage(before)
  return { used: (user + system) / 1000, took: performance.now() - begun }
}

await measureGrowth()
