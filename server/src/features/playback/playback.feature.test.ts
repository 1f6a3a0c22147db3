import { acceptDonation, previewDonation, rejectDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { acceptDonationAsModerator, rejectDonationAsModerator } from '@lautgabe/contract/donations/moderator-api.ts'
import { liveCloseCodes } from '@lautgabe/contract/live-messages.ts'
import {
  leaseMarginMilliseconds,
  leaseMilliseconds,
  lostMilliseconds,
  offerMilliseconds,
} from '@lautgabe/contract/playback/overlay-messages.ts'
import {
  controlPlayback,
  listPlays,
  type PlaybackControl,
  readPlayback,
  replayDonation,
} from '@lautgabe/contract/playback/playback-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { connectAs } from '../../test-kit/live-client.ts'
import { reserve } from '../billing/ledger/reserve.ts'
import { aDonation, aModerator, charactersOf, type DonationStage, look } from '../donations/test-kit/donation-stage.ts'
import { withdrawDonation } from '../donations/test-kit/withdraw-donation.ts'
import { streamersToLookAt } from './playback.ts'
import { accept, anOverlay, aPlaybackStage, aReadyDonation } from './test-kit/an-overlay.ts'

const playback = (app: DonationStage) => app.call(readPlayback, {}, 'mira')
const press = (app: DonationStage, control: PlaybackControl, play_id?: string) =>
  app.call(controlPlayback, { params: { control }, body: { play_id } }, 'mira')
const statusOf = async (app: DonationStage, donation: { id: string }) => (await look(app, donation)).processing_status

test('one of several overlays plays: on the program before visible, and the newest of equals', async () => {
  await using app = await aPlaybackStage()
  const hidden = await anOverlay(app, { is_active: false, is_visible: false })
  app.clock.advance(1)
  const active = await anOverlay(app)
  app.clock.advance(1)
  const visible = await anOverlay(app, { is_active: false })
  const mute = await anOverlay(app, { can_sound: false })
  await aReadyDonation(app)

  const play = await active.offered()
  await active.start(play)

  expect((await playback(app)).overlays.map(({ is_leader }) => is_leader)).toEqual([true, false, false, false])
  for (const other of [hidden, visible, mute])
    other.say({ type: 'play-start', play_id: play.play_id, epoch: play.epoch })
  for (const other of [hidden, visible, mute]) {
    expect(await other.until('overlay-state', ({ has_others }) => has_others)).toMatchObject({ play: null })
  }
})

test('another overlay continues where a lost one was, and later reports of the lost one are ignored', async () => {
  await using app = await aPlaybackStage()
  const second = await anOverlay(app, { is_active: false })
  const first = await anOverlay(app)
  await aReadyDonation(app, 'A message of some length that takes a while.')
  const play = await first.offered()
  await first.start(play)
  await first.progress(play, 1.6)

  // The server believes it for a while longer: the overlay may be playing while its reports do not arrive.
  app.clock.advance(3)
  app.app.playback.consider(app.mira.id)
  app.clock.advance(3)
  app.app.playback.consider(app.mira.id)
  const resumed = await second.offered()
  first.say({ type: 'play-finished', play_id: play.play_id, epoch: play.epoch, decibels: null })
  await first.silenced()
  await second.progress(resumed, 2)

  expect(resumed).toMatchObject({ play_id: play.play_id, from_seconds: 1.6, is_started: true })
  expect(resumed.epoch).toBeGreaterThan(play.epoch)
  expect(await playback(app)).toMatchObject({ now: { state: 'playing', position_seconds: 2 } })
})

test('a reloaded page continues at once where it was', async () => {
  await using app = await aPlaybackStage()
  const before = await anOverlay(app)
  const donation = await aReadyDonation(app, 'A message of some length that takes a while.')
  const play = await before.offered()
  await before.start(play)
  await before.progress(play, 0.8)
  await before.leave()

  const holding = { play_id: play.play_id, epoch: play.epoch, seconds: 1.1, is_finished: false }
  const after = await anOverlay(app, { holding })
  after.say({ type: 'heartbeat' })
  const { now } = await playback(app)

  expect(now).toMatchObject({ state: 'playing', position_seconds: 1.1 })
  after.say({ type: 'play-finished', play_id: play.play_id, epoch: play.epoch + 1, decibels: -20 })
  await expect.poll(() => statusOf(app, donation)).toBe('played')
})

test('an overlay reports a play that ended while its connection was cut', async () => {
  await using app = await aPlaybackStage()
  const before = await anOverlay(app)
  const donation = await aReadyDonation(app)
  const play = await before.offered()
  await before.start(play)
  await before.leave()

  await anOverlay(app, { holding: { play_id: play.play_id, epoch: play.epoch, seconds: 0.7, is_finished: true } })

  expect(await statusOf(app, donation)).toBe('played')
})

test('an overlay that was unreachable for longer than its lease reports how far it played', async () => {
  await using app = await aPlaybackStage()
  const unreachable = await anOverlay(app)
  const donation = await aReadyDonation(app, 'A message of some length that takes a while.')
  const play = await unreachable.offered()
  await unreachable.start(play)
  await unreachable.progress(play, 0.4)

  // The connection is half open: nobody knows that it is dead.
  app.clock.advance((leaseMilliseconds + leaseMarginMilliseconds) / 1000 + 1)
  await app.runTimers()
  await expect.poll(async () => (await playback(app)).now?.state).toBe('lost')
  const holding = { play_id: play.play_id, epoch: play.epoch, seconds: 2.9, is_finished: false }
  const renewed = await anOverlay(app, { holding })

  expect((await playback(app)).now).toMatchObject({ state: 'playing', position_seconds: 2.9 })
  renewed.say({ type: 'play-finished', play_id: play.play_id, epoch: play.epoch + 1, decibels: -20 })
  await expect.poll(() => statusOf(app, donation)).toBe('played')
})

test('an overlay that opens while the playing one is unreachable continues at once', async () => {
  await using app = await aPlaybackStage()
  const unreachable = await anOverlay(app)
  await aReadyDonation(app, 'A message of some length that takes a while.')
  const play = await unreachable.offered()
  await unreachable.start(play)
  await unreachable.progress(play, 0.4)
  app.clock.advance((leaseMilliseconds + leaseMarginMilliseconds) / 1000 + 1)
  await app.runTimers()
  await expect.poll(async () => (await playback(app)).now?.state).toBe('lost')

  const another = await anOverlay(app)

  expect(await another.offered()).toMatchObject({ play_id: play.play_id, from_seconds: 0.4, is_started: true })
})

test('a cut-off play that finds no overlay in time is interrupted; one that nobody heard waits again', async () => {
  await using app = await aPlaybackStage()
  const giveUp = async () => {
    // The server notices after the overlay that the connection is closed, and misses the overlay from then on.
    await expect.poll(async () => (await playback(app)).overlays).toEqual([])
    app.clock.advance(5)
    await app.runTimers()
    await expect.poll(async () => (await playback(app)).now?.state).toBe('lost')
    app.clock.advance(lostMilliseconds / 1000 + 1)
    await app.runTimers()
  }
  const [heard, unheard] = [await aReadyDonation(app, 'Heard in part.'), await aReadyDonation(app, 'Not heard.')]
  const one = await anOverlay(app)
  const play = await one.offered()
  await one.start(play)
  await one.progress(play, 0.4)
  await one.leave()
  await giveUp()
  await expect.poll(() => statusOf(app, heard)).toBe('skipped')

  const another = await anOverlay(app)
  await another.start(await another.offered())
  await another.leave()
  await giveUp()
  await expect.poll(() => statusOf(app, unheard)).toBe('ready')

  expect((await app.call(listPlays, {}, 'mira')).map(({ outcome }) => outcome)).toEqual(['interrupted'])
})

test('a clock that was an hour ahead for a moment does not stop the queue for an hour', async () => {
  await using app = await aPlaybackStage()
  const donation = await aReadyDonation(app)
  const one = await anOverlay(app)
  const play = await one.offered()
  app.clock.advance(3600)
  await one.start(play)
  await one.leave()
  app.clock.advance(-3600)

  await app.runTimers()
  app.clock.advance(lostMilliseconds / 1000 + 1)
  await app.runTimers()

  await expect.poll(() => statusOf(app, donation)).toBe('ready')
})

test('an overlay that does not start its offer is passed over', async () => {
  await using app = await aPlaybackStage()
  const patient = await anOverlay(app, { is_active: false })
  const stuck = await anOverlay(app)
  await aReadyDonation(app)
  const ignored = await stuck.offered()

  app.clock.advance(offerMilliseconds / 1000 + 1)
  await app.runTimers()
  const play = await patient.offered()
  stuck.say({ type: 'play-start', play_id: ignored.play_id, epoch: ignored.epoch })
  await stuck.silenced()
  await patient.start(play)

  expect(play).toMatchObject({ play_id: ignored.play_id, from_seconds: 0, is_started: false })
})

test('a play that was only offered moves at once to a better overlay that opens', async () => {
  await using app = await aPlaybackStage()
  // Like an overlay that is still listed although its process died: it will never report anything again.
  const dead = await anOverlay(app)
  await aReadyDonation(app)
  const offer = await dead.offered()

  app.clock.advance(1)
  const renewed = await anOverlay(app)
  const play = await renewed.offered()
  await renewed.start(play)

  expect(play).toMatchObject({ play_id: offer.play_id, from_seconds: 0 })
  dead.say({ type: 'play-start', play_id: offer.play_id, epoch: offer.epoch })
  expect(await dead.silenced()).toMatchObject({ has_others: true })
})

test('rejecting the playing donation silences it', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app)
  await overlay.start(await overlay.offered())

  await app.call(rejectDonation, { params: { id: donation.id }, body: { seen: 'accepted' } }, 'mira')
  await overlay.silenced()

  expect(await look(app, donation)).toMatchObject({ review_status: 'rejected', processing_status: 'received' })
  const [play] = await app.call(listPlays, {}, 'mira')
  expect(play).toMatchObject({ outcome: 'rejected', can_replay: false })
})

test('a donation that is played again can be rejected, falls silent at once and stays played', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app, 'Once more.')
  const first = await overlay.offered()
  await overlay.start(first)
  overlay.finish(first)
  await expect.poll(() => statusOf(app, donation)).toBe('played')
  const { id } = donation
  const lena = await aModerator(app, 'Lena')
  app.clock.advance(1)
  await app.call(replayDonation, { params: { id } }, 'mira')
  await overlay.start(await overlay.offered())

  const body = { seen: 'accepted', reason: 'spam' } as const
  await app.call(rejectDonationAsModerator, { params: { key: lena.key, id }, body })
  await overlay.silenced()

  const rejected = await look(app, donation)
  expect(rejected).toMatchObject({ review_status: 'rejected', processing_status: 'played', reject_reason: 'spam' })
  expect(rejected.history.at(-1)).toMatchObject({ what: 'rejectPlayed', by: { name: 'Lena' } })
  const plays = await app.call(listPlays, {}, 'mira')
  expect(plays).toMatchObject([
    { outcome: 'rejected', is_replay: true, can_replay: false },
    { outcome: 'played', is_replay: false, can_replay: false },
  ])
  await expect(app.call(replayDonation, { params: { id } }, 'mira')).rejects.toMatchObject({ code: 'cannot_move' })
})

test('a replay that waits leaves the queue when its donation is rejected, and only the streamer lets it back', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app, 'Once more.')
  const first = await overlay.offered()
  await overlay.start(first)
  overlay.finish(first)
  await expect.poll(() => statusOf(app, donation)).toBe('played')
  const { id } = donation
  await press(app, 'pause')
  await app.call(replayDonation, { params: { id } }, 'mira')

  await app.call(rejectDonation, { params: { id }, body: { seen: 'accepted' } }, 'mira')
  expect((await playback(app)).next).toMatchObject({ total: 0 })
  await press(app, 'resume')
  const next = await aReadyDonation(app, 'Another.')
  expect((await overlay.offered()).shown).toMatchObject([{ text: 'Another.' }])
  expect(await statusOf(app, next)).toBe('ready')

  const { key } = await aModerator(app, 'Lena')
  const asModerator = app.call(acceptDonationAsModerator, { params: { key, id } })
  await expect(asModerator).rejects.toMatchObject({ code: 'already_decided' })
  await app.call(acceptDonation, { params: { id }, body: { seen: 'rejected' } }, 'mira')
  expect(await look(app, donation)).toMatchObject({ review_status: 'accepted', processing_status: 'played' })
  expect(app.kokoro.said.filter((text) => text.includes('Once'))).toHaveLength(1)
})

test.for([
  ['refunded', 'withdrawn'],
  ['denied', 'rejected'],
] as const)('a donation that is %s during its play or replay falls silent', async ([reason, outcome]) => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const [first, second, third] = [
    await aReadyDonation(app, 'One.'),
    await aReadyDonation(app, 'Two.'),
    await aReadyDonation(app, 'Three.'),
  ]
  const withdraw = async ({ id }: { id: string }) => {
    const { userId, source, account, externalId } = await app.app.db
      .selectFrom('donations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await withdrawDonation(app.app, { userId, source, account }, { externalId, reason })
  }
  await overlay.start(await overlay.offered())
  await withdraw(first)
  await overlay.silenced()
  const play = await overlay.offered()
  await overlay.start(play)
  await app.call(controlPlayback, { params: { control: 'pause' }, body: {} }, 'mira')
  overlay.finish(play)
  await expect.poll(() => statusOf(app, second)).toBe('played')
  await app.call(replayDonation, { params: { id: second.id } }, 'mira')
  await app.call(controlPlayback, { params: { control: 'resume' }, body: {} }, 'mira')
  await overlay.start(await overlay.offered())

  await withdraw(second)
  await overlay.silenced()

  expect(await statusOf(app, second)).toBe('played')
  await expect(app.call(replayDonation, { params: { id: second.id } }, 'mira')).rejects.toMatchObject({
    code: 'cannot_move',
  })
  expect((await overlay.offered()).shown).toMatchObject([{ text: 'Three.' }])
  expect(await statusOf(app, third)).toBe('ready')
  const plays = await app.call(listPlays, {}, 'mira')
  expect(plays.map((ended) => ended.outcome).toSorted()).toEqual([outcome, 'played', outcome].toSorted())
})

test('a donation rejected between offer and start never plays', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app)
  const play = await overlay.offered()
  await app.call(rejectDonation, { params: { id: donation.id }, body: { seen: 'accepted' } }, 'mira')

  overlay.say({ type: 'play-start', play_id: play.play_id, epoch: play.epoch })
  await overlay.silenced()

  expect((await look(app, donation)).review_status).toBe('rejected')
})

test('a stop silences the overlay, holds the queue until somebody resumes, and the overlay confirms it', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const [first, second] = [await aReadyDonation(app, 'One.'), await aReadyDonation(app, 'Two.')]
  await overlay.start(await overlay.offered())

  const stopped = await press(app, 'stop')
  const { stop_id } = await overlay.silenced()
  expect(stopped).toMatchObject({ is_paused: true, now: null, stop: { by: { name: 'mira' }, confirmed_at: null } })
  overlay.say({ type: 'silenced', stop_id })
  await expect.poll(async () => (await playback(app)).stop?.confirmed_at ?? null).not.toBeNull()
  expect(await statusOf(app, first)).toBe('skipped')
  expect(await statusOf(app, second)).toBe('ready')

  expect(await press(app, 'resume')).toMatchObject({ is_paused: false, stop: null })
  await overlay.start(await overlay.offered())
  expect(await statusOf(app, second)).toBe('playing')
})

test('a pause lets the present message end and no other start', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const [first, second] = [await aReadyDonation(app, 'One.'), await aReadyDonation(app, 'Two.')]
  const play = await overlay.offered()
  await overlay.start(play)

  await press(app, 'pause')
  await overlay.progress(play, 0.2)
  overlay.finish(play)
  await overlay.silenced()

  expect(await statusOf(app, first)).toBe('played')
  expect(await statusOf(app, second)).toBe('ready')
  expect(await playback(app)).toMatchObject({ is_paused: true, now: null, next: { total: 1 } })
})

test('a pause also holds a message that was only offered, and it keeps its place', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const [first, second] = [await aReadyDonation(app, 'One.'), await aReadyDonation(app, 'Two.')]
  const play = await overlay.offered()

  await press(app, 'pause')
  overlay.say({ type: 'play-start', play_id: play.play_id, epoch: play.epoch })
  await overlay.silenced()

  expect(await playback(app)).toMatchObject({
    now: null,
    next: { items: [{ donation_id: first.id }, { donation_id: second.id }] },
  })
  expect(await statusOf(app, first)).toBe('ready')
  await press(app, 'resume')
  await overlay.start(await overlay.offered())
  expect(await statusOf(app, first)).toBe('playing')
})

test('a donation that was never heard cannot be replayed', async () => {
  await using app = await aPlaybackStage()
  const donation = await aDonation(app)

  const attempt = app.call(replayDonation, { params: { id: donation.id } }, 'mira')

  await expect(attempt).rejects.toMatchObject({ code: 'cannot_move' })
})

test('a play starts before all parts are voiced, and later parts follow', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const words = 'First a sentence that takes its good while. And then another.'
  const donation = await aDonation(app, { message: words })
  await app.runJobs()
  app.kokoro.does('wait')
  const accepting = accept(app, donation)
  await expect.poll(() => app.kokoro.held).toHaveLength(1)
  app.kokoro.release()

  const play = await overlay.offered()
  await overlay.start(play)
  expect(play.is_complete).toBe(false)
  app.kokoro.does(undefined)
  app.kokoro.release()
  const { play: whole } = await overlay.until('overlay-state', (state) => state.play?.is_complete === true)
  await accepting

  expect(whole?.parts.slice(0, play.parts.length)).toEqual(play.parts)
  expect(whole?.parts.length).toBeGreaterThan(play.parts.length)
  expect(await statusOf(app, donation)).toBe('playing')
  overlay.finish(play)
  await expect.poll(() => statusOf(app, donation)).toBe('played')
})

test('a donation with a preview from before its acceptance is offered without being voiced again', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aDonation(app)
  await app.runJobs()
  await app.call(previewDonation, { params: { id: donation.id } }, 'mira')

  await app.call(acceptDonation, { params: { id: donation.id }, body: {} }, 'mira')
  const play = await overlay.offered()
  await overlay.start(play)
  await app.runJobs()
  overlay.finish(play)
  await overlay.silenced()

  expect(play.is_complete).toBe(true)
  expect(await statusOf(app, donation)).toBe('played')
  expect(app.kokoro.said).toHaveLength(1)
  expect(await charactersOf(app)).toEqual({ held: 0, spent: donation.message.length })
})

test('an offer made from a preview stays while the donation is voiced again', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aDonation(app)
  await app.runJobs()
  await app.call(previewDonation, { params: { id: donation.id } }, 'mira')
  await app.call(acceptDonation, { params: { id: donation.id }, body: {} }, 'mira')
  const offered = await overlay.offered()

  // The cache is empty, so voicing it again takes time.
  await app.app.db.deleteFrom('speechFiles').execute()
  app.kokoro.does('wait')
  const looking = app.runJobs()
  await expect.poll(() => app.kokoro.held).toHaveLength(1)
  await overlay.start(offered)
  const { play } = await overlay.until('overlay-state', (state) => state.play?.is_started === true)
  app.kokoro.does(undefined)
  app.kokoro.release()
  await looking

  expect(play?.parts).toEqual(offered.parts)
})

test('a message whose files cannot be played becomes an error that can be tried again', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app)
  const play = await overlay.offered()

  overlay.say({ type: 'play-failed', play_id: play.play_id, epoch: play.epoch })
  await overlay.silenced()

  expect(await look(app, donation)).toMatchObject({ processing_status: 'error', error_code: 'processing_failed' })
})

test('nobody plays, hears or controls another streamer’s queue', async () => {
  await using app = await aPlaybackStage()
  await aUser(app, { username: 'other' })
  const hers = await anOverlay(app)
  const theirs = await anOverlay(app, { of: 'other' })
  const donation = await aReadyDonation(app)
  const play = await hers.offered()
  await hers.start(play)

  theirs.say({ type: 'play-finished', play_id: play.play_id, epoch: play.epoch, decibels: null })
  const told = await theirs.until('overlay-state')
  await app.call(controlPlayback, { params: { control: 'stop' }, body: {} }, 'other')
  const replay = app.call(replayDonation, { params: { id: donation.id } }, 'other')

  await expect(replay).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(told.play).toBeNull()
  expect(await statusOf(app, donation)).toBe('playing')
  expect(await playback(app)).toMatchObject({ is_paused: false })
})

test('the list of overlays is corrected: overlays that are gone are removed, and open ones connect again', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const [row] = await app.app.db.selectFrom('overlays').selectAll().execute()
  if (!row) throw new Error('no overlay')
  await app.app.db
    .insertInto('overlays')
    .values({ ...row, id: 'gone' })
    .execute()
  app.clock.advance(6)
  await app.runTimers()
  expect((await playback(app)).overlays.map(({ id }) => id)).toEqual([row.id])

  // Another node declares this one gone, since it could not reach the database for a while.
  await app.app.db.deleteFrom('nodes').execute()
  await app.app.nodes.beat()

  expect(await overlay.closed).toBe(liveCloseCodes.goingAway)
  await anOverlay(app)
  expect((await playback(app)).overlays).toHaveLength(1)
})

test('the timer looks only at queues in which something waits', async () => {
  await using app = await aPlaybackStage()
  const lookedAt = () => streamersToLookAt(app.app.db, app.clock.now())
  await anOverlay(app, { can_sound: false })
  expect(await lookedAt()).toEqual([])

  const donation = await aReadyDonation(app)
  expect(await lookedAt()).toEqual([app.mira.id])
  await press(app, 'pause')
  expect(await lookedAt()).toEqual([])

  await press(app, 'resume')
  const overlay = await anOverlay(app)
  const play = await overlay.offered()
  await overlay.start(play)
  overlay.finish(play)
  await overlay.silenced()
  await overlay.leave()
  expect(await lookedAt()).toEqual([])
  await app.call(replayDonation, { params: { id: donation.id } }, 'mira')
  await expect.poll(lookedAt).toEqual([app.mira.id])
})

test('a play that has begun is paid, so that nothing can use up the characters of the rest', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const message = 'First a sentence that takes its good while. And then another.'
  const donation = await aDonation(app, { message })
  await app.runJobs()
  app.kokoro.does('wait')
  const accepting = accept(app, donation)
  await expect.poll(() => app.kokoro.held).toHaveLength(1)
  app.kokoro.release()
  const play = await overlay.offered()
  await overlay.start(play)
  await expect.poll(() => charactersOf(app)).toEqual({ held: 0, spent: message.length })

  // The process that voices it is gone, and other jobs use what is left.
  const { remaining } = (await app.app.capabilitiesOf(app.mira.id)).characters
  await reserve(app.app, { id: app.app.newId(), userId: app.mira.id, characters: remaining, purse: 'plan' })
  await app.app.jobs.add(app.app.db, 'voice-donation', { donationId: donation.id, userId: app.mira.id })
  app.kokoro.does(undefined)
  app.kokoro.release()
  await app.runJobs()
  await accepting

  overlay.finish(play)
  await expect.poll(() => statusOf(app, donation)).toBe('played')
})

test('"replay last" plays the last donation that can be replayed', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const [heard, rejected] = [await aReadyDonation(app, 'One.'), await aReadyDonation(app, 'Two.')]
  const play = await overlay.offered()
  await overlay.start(play)
  overlay.finish(play)
  app.clock.advance(1)
  await overlay.start(await overlay.offered())
  await app.call(rejectDonation, { params: { id: rejected.id }, body: { seen: 'accepted' } }, 'mira')
  await overlay.silenced()
  await press(app, 'pause')

  const { next } = await press(app, 'replay-last')

  expect(next.items).toMatchObject([{ donation_id: heard.id, is_replay: true }])
})

test('screens hear of a play that stands still', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  await aReadyDonation(app, 'A message of some length that takes a while.')
  const play = await overlay.offered()
  await overlay.start(play)
  await overlay.progress(play, 0.4)
  const screen = await connectAs(app, 'mira')
  await screen.next()

  app.clock.advance(2)
  await overlay.progress(play, 0.4)

  const told = async () => {
    const message = await screen.next()
    return message.type === 'playback-changed' ? message.playback.now : undefined
  }
  const now = { position_seconds: 0.4, told_at: app.clock.now().toISOString() }
  await expect.poll(told).toMatchObject(now)
})
