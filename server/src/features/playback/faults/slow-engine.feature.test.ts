import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aVoice } from '../../../test-kit/builders.ts'
import { toneSecondsPerCharacter } from '../../../test-kit/tone-engine.ts'
import { aDonation, charactersOf, type DonationStage, look } from '../../donations/test-kit/donation-stage.ts'
import { lockTable } from '../../donations/test-kit/lock-donations.ts'
import { breakStatements } from '../../integrations/test-kit/break-statements.ts'
import { voicedMessageOf } from '../../speech/donations/voiced-messages.ts'
import { anOverlay, aPlaybackStage } from '../test-kit/an-overlay.ts'

const acceptedBy = { kind: 'streamer', name: 'mira' } as const

const [one, other] = [
  'Hey Mira and greetings from Bonn! I have been watching you since the first stream, and tonight you finally beat that boss; my whole family was cheering so loudly that the neighbours came over. They asked what had happened, and we told them everything about you; now they are watching too and cannot stop laughing about that tiny frog with the enormous hat on its head.',
  'Good evening from the sea! My brother showed me your channel last summer, and since then we have not missed a single night; on Fridays we even cook together so that nobody has to leave the sofa. You asked for stories, and this one is true from the first to the last word of it; our parrot has learned your greeting and says it to the postman whenever he rings the bell.',
] as const

/** Half of real time. */
const makingPerSecond = 2

/** Makes the next piece as slowly as this engine does, and waits until the server has noted it. */
async function makeNext(app: DonationStage, donationId: string, noted: number, meanwhile: () => Promise<void>) {
  await expect.poll(() => app.kokoro.held).toHaveLength(1)
  const [text = ''] = app.kokoro.held
  app.clock.advance(text.length * toneSecondsPerCharacter * makingPerSecond)
  await meanwhile()
  app.kokoro.release()
  const voiced = () => voicedMessageOf(app.app.db, donationId)
  await expect.poll(async () => (await voiced())?.parts.length).toBe(noted)
  const now = await voiced()
  if (!now) throw new Error('nothing was voiced')
  return now
}

/** Plays a message on the slow engine. All moments are seconds by the clock of the test. */
async function play(app: DonationStage, message: string) {
  const seconds = () => app.clock.now().getTime() / 1000
  const overlay = await anOverlay(app)
  app.kokoro.does('wait')
  const startedAt = seconds()
  const { id } = await aDonation(app, { acceptedBy, message })
  const jobs = app.runJobs()
  const readyAt: number[] = []
  let begun: { at: number; pieces: number; offer: Awaited<ReturnType<typeof overlay.offered>> } | undefined
  let isComplete = false
  while (!isComplete) {
    const voiced = await makeNext(app, id, readyAt.length + 1, async () => {
      // The overlay keeps its lease during the long wait.
      if (begun) await overlay.progress(begun.offer, seconds() - begun.at)
    })
    readyAt.push(seconds())
    isComplete = voiced.isComplete
    if (begun || !voiced.canBegin) continue
    const offer = await overlay.offered()
    await overlay.start(offer)
    begun = { at: seconds(), pieces: readyAt.length, offer }
  }
  await jobs
  if (begun) overlay.finish(begun.offer)
  await overlay.silenced()
  await overlay.leave()
  const voiced = await voicedMessageOf(app.app.db, id)
  const silences = voiced?.parts.map(({ startSeconds }, index) =>
    Math.max(0, (readyAt[index] ?? Infinity) - ((begun?.at ?? Infinity) + startSeconds)),
  )
  const wholeSeconds = (readyAt.at(-1) ?? 0) - startedAt
  return {
    pieces: readyAt.length,
    begunAfter: begun?.pieces ?? Infinity,
    /** How much of the making the listeners waited for. */
    waitedShare: ((begun?.at ?? Infinity) - startedAt) / wholeSeconds,
    longestSilence: Math.max(...(silences ?? [])),
  }
}

test('on an engine at half of real time a message begins when the rest will be in time, and has no gap', async () => {
  await using app = await aPlaybackStage()

  const unknown = await play(app, one)
  const known = await play(app, other)

  expect([unknown.longestSilence, known.longestSilence]).toEqual([0, 0])
  expect(known.begunAfter).toBeGreaterThan(1)
  expect(known.begunAfter).toBeLessThan(known.pieces)
  // Once the engine is known to be slow, its pieces are shorter, and the message begins sooner.
  expect(known.pieces).toBeGreaterThan(unknown.pieces)
  expect(known.waitedShare).toBeLessThan(unknown.waitedShare)
})

test('a message begins between two pieces once the engine has worked long enough on the next one', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  app.kokoro.does('wait')
  const { id } = await aDonation(app, { acceptedBy, message: one.slice(0, 100) })
  const jobs = app.runJobs()
  await expect.poll(() => app.kokoro.held).toHaveLength(1)
  const [first = ''] = app.kokoro.held
  const makingSeconds = first.length * toneSecondsPerCharacter * 0.8
  app.clock.advance(makingSeconds)
  app.kokoro.release()
  await expect.poll(() => app.kokoro.held).toHaveLength(1)
  await expect.poll(async () => (await voicedMessageOf(app.app.db, id))?.parts.length).toBe(1)
  expect((await voicedMessageOf(app.app.db, id))?.canBegin).toBe(false)

  app.clock.advance(makingSeconds)

  const offer = await overlay.offered()
  await overlay.start(offer)
  expect(app.kokoro.held).toHaveLength(1)
  expect((await voicedMessageOf(app.app.db, id))?.parts).toHaveLength(1)
  // The streamer pays for speech that an overlay could have, also if it reports an error before the end.
  overlay.say({ type: 'play-failed', play_id: offer.play_id, epoch: offer.epoch })
  await overlay.silenced()
  app.kokoro.does(undefined)
  app.kokoro.release()
  await jobs
  expect(await look(app, { id })).toMatchObject({ processing_status: 'error' })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 100 })
})

test('a second run adds its pieces behind those that the overlay has, however long it speaks them itself', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  app.kokoro.does('wait')
  const { id } = await aDonation(app, { acceptedBy, message: one.slice(0, 200) })
  const firstRun = app.runJobs()
  await expect.poll(() => app.kokoro.held).toHaveLength(1)
  app.kokoro.release()
  const offer = await overlay.offered()
  await overlay.start(offer)

  // The process of the first run is gone, the cache has lost its speech, and the engine now speaks more slowly.
  await app.app.db.deleteFrom('speechFiles').execute()
  app.kokoro.does('drawl')
  const runNow = () => app.app.db.selectFrom('voicedMessages').select('run').executeTakeFirstOrThrow()
  const gone = await runNow()
  await app.app.jobs.add(app.app.db, 'voice-donation', { donationId: id, userId: app.mira.id })
  const secondRun = app.runJobs()
  await expect.poll(runNow).not.toEqual(gone)
  app.kokoro.release()
  const { play: whole } = await overlay.until('overlay-state', (state) => state.play?.is_complete === true)
  await Promise.all([firstRun, secondRun])

  expect(whole?.parts.slice(0, offer.parts.length)).toEqual(offer.parts)
  const silences = whole?.parts.map(({ start_seconds }, index, parts) => {
    const before = parts[index - 1]
    return start_seconds - (before ? before.start_seconds + before.seconds : 0)
  })
  expect(silences?.length).toBeGreaterThan(offer.parts.length)
  for (const seconds of silences ?? []) expect(seconds).toSatisfy((silence: number) => silence >= 0 && silence < 0.31)
})

test('a second run leaves out no words although a voice of the message has gone meanwhile', async () => {
  await using app = await aPlaybackStage()
  const { id: goes } = await aVoice(app, { name: 'george' })
  const overlay = await anOverlay(app)
  app.kokoro.does('wait')
  const { id } = await aDonation(app, { acceptedBy, message: 'emma: One. george: Two. emma: Three.' })
  const firstRun = app.runJobs()
  const voiced = () => voicedMessageOf(app.app.db, id)
  for (const made of [1, 2]) {
    await expect.poll(() => app.kokoro.held).toHaveLength(1)
    app.kokoro.release()
    await expect.poll(async () => (await voiced())?.parts).toHaveLength(made)
  }
  const offer = await overlay.offered()
  await overlay.start(offer)

  // The process of the first run is gone.
  await app.app.db.deleteFrom('voices').where('id', '=', goes).execute()
  const runNow = () => app.app.db.selectFrom('voicedMessages').select('run').executeTakeFirstOrThrow()
  const gone = await runNow()
  await app.app.jobs.add(app.app.db, 'voice-donation', { donationId: id, userId: app.mira.id })
  const secondRun = app.runJobs()
  await expect.poll(runNow).not.toEqual(gone)
  app.kokoro.does(undefined)
  app.kokoro.release()
  const { play: whole } = await overlay.until('overlay-state', (state) => state.play?.is_complete === true)
  await Promise.all([firstRun, secondRun])

  const [first, second, ...rest] = whole?.parts ?? []
  expect([first, second]).toMatchObject([{ part_index: 0 }, { part_index: 1 }])
  expect(rest.length).toBeGreaterThan(0)
  expect(rest[0]?.start_seconds).toBeGreaterThanOrEqual((second?.start_seconds ?? Infinity) + (second?.seconds ?? 0))
  expect(app.kokoro.said.join(' ')).toContain('Three.')
})

/** A message of which an overlay has an offer with the first piece. The run that made it could not store the next one. */
async function anOfferWithoutRest(app: DonationStage) {
  const overlay = await anOverlay(app)
  app.kokoro.does('wait')
  const { id } = await aDonation(app, { acceptedBy, message: one.slice(0, 100) })
  const run = app.runJobs()
  await expect.poll(() => app.kokoro.held).toHaveLength(1)
  app.kokoro.release()
  const offer = await overlay.offered()
  await expect.poll(() => app.kokoro.held).toHaveLength(1)
  const broken = await breakStatements(app, 'update on voiced_messages')
  app.kokoro.does(undefined)
  app.kokoro.release()
  await run
  await broken.mend()
  return { overlay, id, offer }
}

test('a second run keeps the pieces of a message that is only offered', async () => {
  await using app = await aPlaybackStage()
  const { overlay, id, offer } = await anOfferWithoutRest(app)
  // The cache has lost its speech, and the engine now speaks more slowly.
  await app.app.db.deleteFrom('speechFiles').execute()
  app.kokoro.does('drawl')

  await voiceAgain(app, id)
  await overlay.start(offer)

  const { play: whole } = await overlay.until('overlay-state', (state) => state.play?.is_complete === true)
  expect(whole?.parts.slice(0, offer.parts.length)).toEqual(offer.parts)
  expect(whole?.parts.length).toBeGreaterThan(offer.parts.length)
})

test('a second run makes the rest of a message whose play starts while it reserves its characters', async () => {
  await using app = await aPlaybackStage()
  const { overlay, id, offer } = await anOfferWithoutRest(app)

  const accounts = await lockTable(app, 'character_accounts', 'access exclusive')
  const secondRun = voiceAgain(app, id)
  await expect.poll(() => waitingForLocks(app)).toBe(1)
  await overlay.start(offer)
  await accounts.free()
  await secondRun

  const voiced = await voicedMessageOf(app.app.db, id)
  expect(voiced).toMatchObject({ isComplete: true })
  expect(voiced?.parts.length).toBeGreaterThan(offer.parts.length)
  expect(await look(app, { id })).toMatchObject({ processing_status: 'playing', has_audio: true })
  expect(await charactersOf(app)).toEqual({ held: 0, spent: 100 })
})

/** Another worker takes the donation up. */
async function voiceAgain(app: DonationStage, donationId: string) {
  await app.app.jobs.add(app.app.db, 'voice-donation', { donationId, userId: app.mira.id })
  await app.runJobs()
}

/** How many connections to the database of this test wait for a lock. */
async function waitingForLocks({ app }: DonationStage): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]?.count ?? 0
}
