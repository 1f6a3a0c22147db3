import type { App } from '../../server/src/app.ts'
import { reserve } from '../../server/src/features/billing/ledger/reserve.ts'
import { receiveDonation } from '../../server/src/features/donations/intake/receive-donation.ts'
import { voiceDonation } from '../../server/src/features/speech/donations/voice-donation.job.ts'
import { createVoice } from '../../server/src/features/voices/create-voice.ts'
import { aStreamer, medianOf, onBothDatabases } from './on-both-databases.ts'
import { reportRow } from '../report-row.ts'

const timesMax = 1.15
const donations = 150
const rush = 1000

/** What reserving and charging add to a donation, and whether the rush of one streamer delays another. */
async function measureReservations(): Promise<void> {
  await onBothDatabases({}, async (app, database) => {
    await measureShare(app, database)
    await measureRush(app, database)
  })
}

/** Tests with embedded voices take the same way and cost nothing, so they are the path without a reservation. */
async function measureShare(app: App, database: string): Promise<void> {
  const userId = await aStreamer(app, 'mira')
  const voice = { name: 'emma', language: 'en', gender: 'female', tags: [], engine: 'kokoro' } as const
  await createVoice(app, app.db, {
    ...voice,
    tags: [],
    engineVoice: 'af_heart',
    settings: {},
    tier: 0,
    isEnabled: true,
    isFeatured: true,
  })
  const times = { streamlabs: [] as number[], test: [] as number[] }
  for (let number = 0; number < donations; number += 1) {
    const sources = number % 2 === 0 ? (['streamlabs', 'test'] as const) : (['test', 'streamlabs'] as const)
    for (const source of sources) times[source].push(await timeOf(app, userId, source, number))
  }
  // The first ones prepare statements and caches.
  const [paid, free] = [times.streamlabs.slice(20), times.test.slice(20)]
  // Each beside its neighbour, since the machine may be slower a minute later.
  const ratio = medianOf(paid.map((milliseconds, index) => milliseconds / (free[index] ?? NaN)))
  reportRow({
    goal: 'P3',
    what: `a donation with its reservation, beside one without, ${database}`,
    ours: medianOf(paid),
    unit: 'ms',
    bare: medianOf(free),
    ratio,
    bar: { ratioAtMost: timesMax },
  })
}

async function timeOf(app: App, userId: string, source: 'streamlabs' | 'test', number: number): Promise<number> {
  const begun = performance.now()
  const { donation } = await receiveDonation(
    app,
    { userId, source, account: 'mira' },
    {
      externalId: `${source} ${number}`,
      donatedAt: new Date(),
      donator: 'Jonas',
      amount: null,
      // New words for each: the second of two equal ones would find its speech in the cache.
      message: `Hello there, this is greeting ${1000 + 2 * number + Number(source === 'test')}.`,
    },
    { acceptedBy: { kind: 'streamer', name: 'mira' } },
  )
  await voiceDonation(app, { donationId: donation.id })
  return performance.now() - begun
}

async function measureRush(app: App, database: string): Promise<void> {
  const [busy, calm] = [await aStreamer(app, 'busy'), await aStreamer(app, 'calm')]
  const take = (userId: string) => reserve(app, { id: app.newId(), userId, characters: 10, purse: 'plan' })
  const timed = async () => {
    const begun = performance.now()
    await take(calm)
    return performance.now() - begun
  }
  await Promise.all([take(busy), take(calm)])
  const alone: number[] = []
  for (let count = 0; count < 50; count += 1) alone.push(await timed())
  const begun = performance.now()
  const end = { isReached: false }
  // As many at once as a node works on.
  const lanes = Array.from({ length: 6 }, async () => {
    for (let count = 0; count < rush / 6; count += 1) await take(busy)
  })
  const rushing = Promise.all(lanes).finally(() => (end.isReached = true))
  const beside: number[] = []
  while (!end.isReached) beside.push(await timed())
  await rushing
  const seconds = (performance.now() - begun) / 1000
  const figures = `${medianOf(beside).toFixed(1)} ms each, alone ${medianOf(alone).toFixed(1)} ms`
  console.log(`${rush} reservations of one streamer on ${database}: ${seconds.toFixed(1)} s; of another: ${figures}`)
}

await measureReservations()
