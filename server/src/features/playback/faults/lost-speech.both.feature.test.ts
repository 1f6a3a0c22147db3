import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { acceptDonation, previewDonation, retryDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { controlPlayback, readPlayback } from '@lautgabe/contract/playback/playback-api.ts'
import { readSettings, updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aVoice } from '../../../test-kit/builders.ts'
import { aDonation, charactersOf } from '../../donations/test-kit/donation-stage.ts'
import { anOverlay, aPlaybackStage, aReadyDonation } from '../test-kit/an-overlay.ts'
import {
  dropOldSpeech,
  filesOf,
  lastPlay,
  losesFiles,
  nextShown,
  playNext,
  replay,
  statusOf,
  twoDays,
  twoDaysLater,
} from '../test-kit/lost-speech.ts'

test('donations that waited until the cache dropped their speech are made anew at their turn and hold nobody up', async () => {
  await using app = await aPlaybackStage()
  const old = [await aReadyDonation(app, 'The first one.'), await aReadyDonation(app, 'The second one.')]
  const paid = await charactersOf(app)
  await twoDaysLater(app)
  const overlay = await anOverlay(app)

  for (const donation of old) {
    await expect.poll(() => statusOf(app, donation)).toBe('processing')
    expect((await nextShown(app))[0]).toMatchObject({ donation_id: donation.id, processing_status: 'processing' })
    await app.runJobs()
    expect(await playNext(app, overlay)).toBe('played')
    expect(await statusOf(app, donation)).toBe('played')
  }

  expect(await charactersOf(app)).toEqual(paid)
  expect(app.kokoro.said).toHaveLength(4)
})

test('what was accepted by itself is heard although the streamer allows less by the time it is made again', async () => {
  await using app = await aPlaybackStage()
  await app.call(updateSettings, { body: { review: { mode: 'all', after_seconds: null } } }, 'mira')
  const donation = await aDonation(app, { message: 'Longer than twenty characters.' })
  await app.runJobs()
  expect(await statusOf(app, donation)).toBe('ready')
  const { limits } = await app.call(readSettings, {}, 'mira')
  const few = { ...limits, characters: 20 }
  await app.call(updateSettings, { body: { long_messages: 'hold', limits: few } }, 'mira')
  await twoDaysLater(app)
  const overlay = await anOverlay(app)
  await expect.poll(() => statusOf(app, donation)).toBe('processing')
  await app.runJobs()

  expect(await playNext(app, overlay)).toBe('played')
})

test('a donation whose voicing was lost with a process after its speech was found missing is heard', async () => {
  await using app = await aPlaybackStage()
  const donation = await aReadyDonation(app)
  await twoDaysLater(app)
  const overlay = await anOverlay(app)
  await expect.poll(() => statusOf(app, donation)).toBe('processing')
  await app.app.db.deleteFrom('jobOutbox').execute()

  app.clock.advance(16 * 60)
  await app.runTimers()
  await app.runJobs()

  expect(await playNext(app, overlay)).toBe('played')
})

test('a donation that somebody listened to two days ago is offered only when its speech is there again', async () => {
  await using app = await aPlaybackStage()
  const { id } = await aDonation(app, { message: 'Listened to already.' })
  await app.runJobs()
  await app.call(previewDonation, { params: { id } }, 'mira')
  await twoDaysLater(app)
  const overlay = await anOverlay(app)

  app.kokoro.does('wait')
  await app.call(acceptDonation, { params: { id }, body: {} }, 'mira')
  const jobs = app.runJobs()
  await expect.poll(() => app.kokoro.held).toHaveLength(1)
  expect((await app.call(readPlayback, {}, 'mira')).now).toBeNull()
  app.kokoro.does(undefined)
  app.kokoro.release()
  await jobs

  expect(await playNext(app, overlay)).toBe('played')
})

test('what the store has lost is made anew and given again, and the overlay has not failed', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const [first, second] = [await aReadyDonation(app, 'One.'), await aReadyDonation(app, 'Two.')]
  losesFiles(app)

  for (const donation of [first, second]) {
    expect(await playNext(app, overlay)).toBe('failed')
    await app.runJobs()
    expect(await playNext(app, overlay)).toBe('played')
    expect(await statusOf(app, donation)).toBe('played')
  }
})

test('a loss in the middle of a play ends the donation as an error, and the overlay does not rest', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const [donation, next] = [await aReadyDonation(app, 'One.'), await aReadyDonation(app, 'Two.')]
  const offer = await overlay.offered()
  await overlay.start(offer)
  await overlay.progress(offer, 0.2)
  const { url = '' } = offer.parts[0] ?? {}
  rmSync(join(app.dataDir, 'audio', 'parts', basename(url).slice(0, 2)), { recursive: true })

  overlay.say({ type: 'play-failed', play_id: offer.play_id, epoch: offer.epoch })

  await expect.poll(() => statusOf(app, donation)).toBe('error')
  expect(await playNext(app, overlay)).toBe('played')
  expect(await statusOf(app, next)).toBe('played')
})

test('a store that keeps nothing costs speech once more, then the donation is an error and the overlay rests', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app, 'One.')
  const next = await aReadyDonation(app, 'Two.')
  losesFiles(app)
  expect(await playNext(app, overlay)).toBe('failed')
  await app.runJobs()
  losesFiles(app)
  expect(await playNext(app, overlay)).toBe('failed')

  await expect.poll(() => statusOf(app, donation)).toBe('error')
  expect(await statusOf(app, next)).toBe('ready')
  expect(app.kokoro.said).toHaveLength(3)

  // A person may try again.
  await app.call(retryDonation, { params: { id: donation.id } }, 'mira')
  await app.runJobs()
  app.clock.advance(5)
  await app.runTimers()
  expect(await playNext(app, overlay)).toBe('played')
  await expect.poll(() => statusOf(app, donation)).toBe('played')
})

test('a replay whose speech was dropped is made anew, costs nothing and is heard', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app)
  await playNext(app, overlay)
  const paid = await charactersOf(app)
  await twoDaysLater(app)

  await replay(app, donation)
  await expect.poll(() => nextShown(app)).toMatchObject([{ is_replay: true, processing_status: 'processing' }])
  await app.runJobs()

  expect(await playNext(app, overlay)).toBe('played')
  expect(await lastPlay(app)).toMatchObject({ outcome: 'played', is_replay: true, can_replay: true })
  expect(await statusOf(app, donation)).toBe('played')
  expect(await charactersOf(app)).toEqual(paid)
})

test('a replay that no engine can make anew fails, holds nobody up, and can be asked for again', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app, 'Once more.')
  await playNext(app, overlay)
  await twoDaysLater(app)
  for (const engine of [app.kokoro, app.hosted]) engine.does('fail')
  await replay(app, donation)
  await expect.poll(() => nextShown(app)).toMatchObject([{ is_replay: true, processing_status: 'processing' }])
  await expect
    .poll(async () => {
      // The attempts are half a minute apart in all; the test does not wait for them.
      await sql`update jobs.job_common set start_after = now() where state = 'retry'`.execute(app.app.db)
      await app.runJobs()
      return lastPlay(app)
    })
    .toMatchObject({ outcome: 'failed', is_replay: true, can_replay: true })
  expect(await nextShown(app)).toEqual([])

  for (const engine of [app.kokoro, app.hosted]) engine.does(undefined)
  app.clock.advance(15 * 60)
  await replay(app, donation)
  await expect.poll(() => nextShown(app)).toMatchObject([{ is_replay: true, processing_status: 'processing' }])
  await app.runJobs()

  expect(await playNext(app, overlay)).toBe('played')
  expect(await lastPlay(app)).toMatchObject({ outcome: 'played', is_replay: true })
})

test('a replay whose voices are gone is read by another voice, as a first play is, and fails if there is none', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app, 'Once more.')
  await playNext(app, overlay)
  await twoDaysLater(app)
  await app.app.db.deleteFrom('voices').execute()
  await replay(app, donation)
  await expect.poll(() => nextShown(app)).toMatchObject([{ is_replay: true, processing_status: 'processing' }])
  await app.runJobs()
  await expect.poll(() => lastPlay(app)).toMatchObject({ outcome: 'failed', is_replay: true })

  await aVoice(app, { name: 'oma', isFeatured: true })
  await replay(app, donation)
  await expect.poll(() => nextShown(app)).toMatchObject([{ is_replay: true, processing_status: 'processing' }])
  await app.runJobs()

  expect(await playNext(app, overlay)).toBe('played')
  expect(await lastPlay(app)).toMatchObject({ outcome: 'played', is_replay: true })
})

test('speech that is about to be heard stays, although nobody has used it for days', async () => {
  await using app = await aPlaybackStage()
  await aReadyDonation(app)
  app.clock.advance(twoDays)
  const overlay = await anOverlay(app)
  const offer = await overlay.offered()

  await dropOldSpeech(app)

  expect(await filesOf(app, offer)).toEqual([200])
})

test('a replay that is made anew keeps nothing waiting that nobody has heard', async () => {
  await using app = await aPlaybackStage()
  const press = (control: 'pause' | 'resume') => app.call(controlPlayback, { params: { control }, body: {} }, 'mira')
  const old = await aReadyDonation(app, 'The old one.')
  const overlay = await anOverlay(app)
  expect(await playNext(app, overlay)).toBe('played')
  await twoDaysLater(app)
  await press('pause')
  const fresh = await aReadyDonation(app, 'The fresh one.')
  await replay(app, old)
  await press('resume')

  expect(await playNext(app, overlay)).toBe('played')
  expect(await statusOf(app, fresh)).toBe('played')
  await app.runJobs()
  expect(await playNext(app, overlay)).toBe('played')
  expect(await lastPlay(app)).toMatchObject({ donation_id: old.id, is_replay: true })
})

test('a store that cannot be read holds up nothing', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app, 'The first one.')
  const offer = await overlay.offered()
  losesFiles(app)
  // As a folder that answers EIO or EACCES: something else than "no such file".
  writeFileSync(join(app.dataDir, 'audio', 'parts'), '')

  overlay.say({ type: 'play-failed', play_id: offer.play_id, epoch: offer.epoch })
  await expect.poll(() => statusOf(app, donation)).toBe('error')
})

test('what a store has lost is made anew although it cannot read another file', async () => {
  await using app = await aPlaybackStage()
  const donation = await aReadyDonation(app, 'emma: One. emma: Two. emma: Three.')
  const overlay = await anOverlay(app)
  const offer = await overlay.offered()
  const { url = '' } = offer.parts[0] ?? {}
  const unreadable = join(app.dataDir, 'audio', 'parts', basename(url).slice(0, 2))
  losesFiles(app)
  mkdirSync(dirname(unreadable))
  writeFileSync(unreadable, '')

  overlay.say({ type: 'play-failed', play_id: offer.play_id, epoch: offer.epoch })

  await expect.poll(() => statusOf(app, donation)).toBe('processing')
})
