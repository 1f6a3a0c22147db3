import { retryDonation } from '@lautgabe/contract/donations/donations-api.ts'
import * as sounds from '@lautgabe/contract/sounds/sounds-api.ts'
import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { publishSound } from '../../../test-kit/sounds.ts'
import { aBabble } from '../../../test-kit/tones.ts'
import { wavBytes } from '../../../test-kit/wav-bytes.ts'
import { aDonation, type DonationStage, look } from '../../donations/test-kit/donation-stage.ts'
import { accept, anOverlay, aPlaybackStage, aReadyDonation } from '../test-kit/an-overlay.ts'

const message = 'Hello there. (bell) Bye.'

const aFile = (seconds = 0.5) => new File([wavBytes([aBabble({ seconds }).samples])], 'bell.wav', { type: 'audio/wav' })

const aSound = (app: DonationStage, of: string) =>
  app.call(sounds.createOwnSound, { body: { name: 'bell' }, files: { sound_file: aFile() } }, of)

const exchange = (app: DonationStage, id: string, of: string) =>
  app.call(sounds.updateOwnSound, { params: { id }, body: {}, files: { sound_file: aFile(2.5) } }, of)

const statusesOf = (app: DonationStage, parts: readonly { url: string }[]) =>
  Promise.all(parts.map(async ({ url }) => (await app.fetch(url)).status))

const day = 24 * 60 * 60

async function aDayLater(app: DonationStage): Promise<void> {
  app.clock.advance(day)
  await sql`update jobs.job set start_after = now() where state = 'created'`.execute(app.app.db)
  await app.runTimers()
  await app.runJobs()
}

test.for(['exchanged', 'deleted'] as const)(
  'a donation that waits is heard with its sound, although that was %s meanwhile',
  async (what) => {
    await using app = await aPlaybackStage()
    const { id } = await aSound(app, 'mira')
    const donation = await aReadyDonation(app, message)
    if (what === 'exchanged') await exchange(app, id, 'mira')
    else await app.call(sounds.deleteOwnSound, { params: { id } }, 'mira')
    await app.runJobs()
    const voiced = await app.app.db.selectFrom('voicedMessages').selectAll().executeTakeFirstOrThrow()
    const file = join(app.dataDir, 'audio/sounds', voiced.parts[1]?.path.split('/').at(-1) ?? '')
    utimesSync(file, new Date(0), new Date(0))
    await aDayLater(app)

    const overlay = await anOverlay(app)
    const play = await overlay.offered()
    expect(await statusesOf(app, play.parts)).toEqual([200, 200, 200])
    await overlay.start(play)
    overlay.finish(play)
    await expect.poll(async () => (await look(app, donation)).processing_status).toBe('played')
    await aDayLater(app)

    expect(existsSync(file)).toBe(false)
  },
)

test('a message whose sound went with its owner’s account is made anew without it', async () => {
  await using app = await aPlaybackStage()
  const other = await aUser(app, { username: 'other' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { id } = await aSound(app, 'other')
  await publishSound(app, id, 'boss')
  const donation = await aReadyDonation(app, message)
  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, other.id))
  await app.runJobs()
  const overlay = await anOverlay(app)
  const play = await overlay.offered()
  expect(await statusesOf(app, play.parts)).toEqual([200, 404, 200])

  overlay.say({ type: 'play-failed', play_id: play.play_id, epoch: play.epoch })
  await overlay.silenced()
  await app.call(retryDonation, { params: donation }, 'mira')
  await app.runJobs()
  app.clock.advance(60)
  await app.runTimers()

  expect((await overlay.offered()).parts.map(({ part_index }) => part_index)).toEqual([0, 2])
})

test('the owner of a public sound who exchanges its file is not heard on the stream of somebody else', async () => {
  await using app = await aPlaybackStage()
  await aUser(app, { username: 'other' })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { id } = await aSound(app, 'other')
  await publishSound(app, id, 'boss')
  const donation = await aDonation(app, { message })
  await app.runJobs()

  expect((await exchange(app, id, 'other')).is_public).toBe(false)
  // Later than the moment in which the script counts as fresh.
  app.clock.advance(60)
  await accept(app, donation)
  const { parts } = await (await anOverlay(app)).offered()

  expect(parts.map(({ part_index }) => part_index)).toEqual([0, 2])
  expect(parts.filter(({ url }) => url.includes('sound-files'))).toEqual([])
})

test('a sound that was deleted before the message is spoken leaves a clear pause between the words around it', async () => {
  await using app = await aPlaybackStage()
  const { id } = await aSound(app, 'mira')
  const donation = await aDonation(app, { message: 'Sun(bell)set.' })
  await app.runJobs()

  await app.call(sounds.deleteOwnSound, { params: { id } }, 'mira')
  await accept(app, donation)
  const { parts } = await (await anOverlay(app)).offered()

  expect(parts.map(({ part_index }) => part_index)).toEqual([0, 2])
  const [before, after] = parts
  expect((after?.start_seconds ?? 0) - (before?.seconds ?? 0)).toBeCloseTo(0.5)
})

test('a second run leaves out no words although a sound that the overlay has was deleted meanwhile', async () => {
  await using app = await aPlaybackStage()
  const sound = await aSound(app, 'mira')
  const overlay = await anOverlay(app)
  app.kokoro.does('wait')
  const { id } = await aDonation(app, { acceptedBy: { kind: 'streamer', name: 'mira' }, message })
  const firstRun = app.runJobs()
  await expect.poll(() => app.kokoro.held).toEqual(['Hello there.'])
  app.kokoro.release()
  await expect.poll(() => app.kokoro.held).toEqual(['Bye.'])
  const voicedNow = () => app.app.db.selectFrom('voicedMessages').selectAll().executeTakeFirstOrThrow()
  await expect.poll(async () => (await voicedNow()).parts).toHaveLength(2)
  const before = await voicedNow()
  await overlay.start(await overlay.offered())

  // The process of the first run is gone.
  await app.call(sounds.deleteOwnSound, { params: { id: sound.id } }, 'mira')
  await app.app.jobs.add(app.app.db, 'voice-donation', { donationId: id, userId: app.mira.id })
  const secondRun = app.runJobs()
  await expect.poll(async () => (await voicedNow()).run).not.toBe(before.run)
  app.kokoro.does(undefined)
  app.kokoro.release()
  const { play } = await overlay.until('overlay-state', (state) => state.play?.is_complete === true)
  await Promise.all([firstRun, secondRun])

  expect(play?.parts.map(({ part_index }) => part_index)).toEqual([0, 1, 2])
  const [, bell, bye] = play?.parts ?? []
  expect(bye?.start_seconds).toBeGreaterThanOrEqual((bell?.start_seconds ?? Infinity) + (bell?.seconds ?? 0))
})
