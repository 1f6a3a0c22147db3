import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/src/build-app.ts'
import { readConfig } from '../server/src/config.ts'
import { createUser } from '../server/src/features/accounts/create-user.ts'
import { receiveDonation } from '../server/src/features/donations/intake/receive-donation.ts'
import { type Decision, reviewDonation } from '../server/src/features/donations/review/review-donation.ts'
import { startRealPostgres } from '../server/src/test-kit/postgres/real-postgres.ts'
import { reportRow } from './report-row.ts'

const races = 1000
const deciders = [
  { by: { kind: 'streamer', name: 'mira' } },
  { by: { kind: 'moderator', name: 'Lena' } },
  { by: { kind: 'moderator', name: 'Tom' } },
] as const

/** Three people decide at once about each donation. Counts the decisions and checks that the database agrees. */
async function measureReviewRaces(): Promise<void> {
  const postgres = await startRealPostgres()
  await raceOn('embedded', {})
  await raceOn('postgres', {
    DATABASE_URL: postgres.url('postgres'),
    SECRET_KEY: 'only good for this one measurement',
  })
  await postgres.stop()
}

async function raceOn(name: string, settings: Record<string, string>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lautgabe-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings }, 'bench')
  const { app, stop } = await buildApp(config, { runByItself: false, checkAnswers: false, speechEngines: [] })
  const user = await app.db
    .transaction()
    .execute((tx) => createUser(app, tx, { email: 'm@example.org', username: 'mira', name: null, language: 'en' }))
  if (typeof user === 'string') throw new Error(user)

  const origin = { userId: user.id, source: 'streamlabs', account: 'mira' } as const
  let [agreed, milliseconds] = [0, 0]
  for (let race = 0; race < races; race += 1) {
    const { donation } = await receiveDonation(app, origin, {
      externalId: String(race),
      donatedAt: new Date(),
      donator: 'Jonas',
      amount: null,
      message: 'Hello.',
    })
    const begun = performance.now()
    const decisions = await Promise.allSettled(
      deciders.map((decider, index) => {
        const decision: Decision =
          (index + race) % 2 === 0
            ? { move: 'accept', seen: 'pending' }
            : { move: 'reject', seen: 'pending', reason: 'other' }
        return reviewDonation(app, user.id, donation.id, decision, decider)
      }),
    )
    milliseconds += performance.now() - begun
    const won = decisions.filter((decision) => decision.status === 'fulfilled')
    const stored = await app.db.selectFrom('donations').selectAll().where('id', '=', donation.id).executeTakeFirst()
    if (won.length === 1 && won[0]?.value.reviewerName === stored?.reviewerName) agreed += 1
  }
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
  const what = `of ${races} donations that three people decide at once, those with one decision, ${name}`
  reportRow({ goal: 'P6', what, ours: agreed, bar: { atLeast: races } })
  console.log(`review races on ${name}: ${(milliseconds / races).toFixed(1)} ms each`)
}

await measureReviewRaces()
