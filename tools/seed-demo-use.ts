import type { App } from '../server/src/app.ts'
import { commit } from '../server/src/features/billing/ledger/commit.ts'
import { reserve } from '../server/src/features/billing/ledger/reserve.ts'
import type { Clock } from '../server/src/platform/clock.ts'
import { seedHeardDonation } from './seed-demo-heard.ts'

/** The lengths of the messages that were read on each of the last days. On two of them there was no stream. */
const days = [
  [310, 642, 128, 455],
  [520, 233, 871, 402, 95],
  [],
  [688, 340, 512, 764, 150, 290],
  [905, 431, 367, 1120, 248, 590, 83],
  [415, 736, 204],
  [172, 560],
  [],
  [830, 295, 644, 410, 388],
  [1240, 702, 315, 956, 480, 127, 533, 290],
  [615, 880, 342, 471, 269, 1033],
  [398, 720, 155, 604],
]

const dayMilliseconds = 24 * 60 * 60 * 1000

export type Past = { clock: Clock; passDay(): Promise<void>; comeBack(): Promise<void> }

/** The demo began some days ago: for us, and for the simulated Stripe. */
export async function beginInThePast(simulators: string): Promise<Past> {
  let offset = -days.length * dayMilliseconds
  await turnClock(simulators, 'begin-earlier', { days: days.length })
  const pass = async (count: number) => {
    await turnClock(simulators, 'advance', { count, unit: 'days' })
    offset += count * dayMilliseconds
  }
  return {
    clock: { now: () => new Date(Date.now() + offset) },
    passDay: () => pass(1),
    comeBack: () => pass(-offset / dayMilliseconds),
  }
}

/** Since the plan began, the streamer has had donations read aloud, so that charts and figures have something to show. */
export async function seedDemoUse(app: App, userId: string, past: Past): Promise<void> {
  let number = 0
  for (const lengths of days) {
    for (const characters of lengths) {
      const id = await seedHeardDonation(app, userId, (number += 1))
      const charge = { id, userId, characters, purse: 'plan' as const }
      await reserve(app, charge)
      await app.db.transaction().execute((tx) => commit(app, tx, charge))
    }
    await past.passDay()
  }
}

async function turnClock(simulators: string, name: string, fields: object): Promise<void> {
  const response = await fetch(`${simulators}/control/stripe/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  if (!response.ok) throw new Error(`The simulated clock did not turn: ${await response.text()}`)
}
