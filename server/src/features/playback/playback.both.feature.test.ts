import { liveCloseCodes } from '@lautgabe/contract/live-messages.ts'
import {
  controlPlayback,
  listPlays,
  type PlaybackControl,
  readPlayback,
  replayDonation,
} from '@lautgabe/contract/playback/playback-api.ts'
import { readSettings, updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { expect, test } from 'vitest'
import { connectAs, connectByKey } from '../../test-kit/live-client.ts'
import { aDonation, type DonationStage, look } from '../donations/test-kit/donation-stage.ts'
import { lockPlayback } from './playback.ts'
import { accept, anOverlay, aPlaybackStage, aReadyDonation, here, linkKey } from './test-kit/an-overlay.ts'

const playback = (app: DonationStage) => app.call(readPlayback, {}, 'mira')
const press = (app: DonationStage, control: PlaybackControl, play_id?: string) =>
  app.call(controlPlayback, { params: { control }, body: { play_id } }, 'mira')
const statusOf = async (app: DonationStage, donation: { id: string }) => (await look(app, donation)).processing_status

test('an accepted donation is offered to the overlay, started, reported and finally played', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app, 'Hello there.')

  const play = await overlay.offered()
  expect(play).toMatchObject({
    donator: 'Jonas',
    amount: { minor_units: 500, currency: 'EUR' },
    shown: [{ kind: 'speech', voice_name: 'emma', text: 'Hello there.' }],
    is_complete: true,
    from_seconds: 0,
    is_started: false,
  })
  const part = await app.fetch(play.parts[0]?.url ?? '')
  expect(part.headers.get('content-type')).toBe('audio/wav')
  await overlay.start(play)
  expect(await statusOf(app, donation)).toBe('playing')
  await overlay.progress(play, 0.4)
  expect(await playback(app)).toMatchObject({
    now: { donation_id: donation.id, state: 'playing', position_seconds: 0.4 },
    next: { total: 0 },
  })
  expect((await playback(app)).heard_at).not.toBeNull()
  overlay.finish(play)
  await overlay.silenced()

  expect(await statusOf(app, donation)).toBe('played')
  expect(await playback(app)).toMatchObject({ now: null })
  const [last] = await app.call(listPlays, {}, 'mira')
  expect(last).toMatchObject({ donation_id: donation.id, outcome: 'played', is_replay: false, can_replay: true })
})

test('overlay, panel, queue and history show the approved words: links said, masked words masked', async () => {
  await using app = await aPlaybackStage()
  const { filters } = await app.call(readSettings, {}, 'mira')
  const shown = 'Look at link, what a *** show.'
  await app.call(updateSettings, { body: { filters: { ...filters, links: 'off', profanity: 'mask' } } }, 'mira')
  await press(app, 'pause')
  const overlay = await anOverlay(app)
  await aReadyDonation(app, 'Look at www.evil.example/x, what a fucking show.')

  const waiting = await playback(app)
  await press(app, 'resume')
  const play = await overlay.offered()
  await overlay.start(play)
  const { now } = await playback(app)
  overlay.finish(play)
  await overlay.silenced()

  expect(waiting.next.items).toMatchObject([{ text: shown }])
  expect(play.shown).toMatchObject([{ text: shown }])
  expect(play.parts.reduce((sum, { characters }) => sum + characters, 0)).toBe('Lookatlink,whatashow.'.length)
  expect(now?.parts).toMatchObject([{ shown }])
  expect(await app.call(listPlays, {}, 'mira')).toMatchObject([{ text: shown }])
  expect(JSON.stringify([waiting, play, now])).not.toMatch(/evil|fuck/)
})

test('donations play one after the other, in the order of acceptance', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const [first, second, third] = [await aDonation(app), await aDonation(app), await aDonation(app)]
  await app.runJobs()
  const inOrder = [third, first, second]
  for (const donation of inOrder) {
    app.clock.advance(1)
    await accept(app, donation)
  }

  const heard: string[] = []
  for (const { id } of inOrder) {
    const play = await overlay.offered()
    await overlay.start(play)
    heard.push((await playback(app)).now?.donation_id ?? '')
    expect(await statusOf(app, { id })).toBe('playing')
    overlay.finish(play)
  }
  await overlay.silenced()

  expect(heard).toEqual(inOrder.map(({ id }) => id))
})

test('without an overlay all donations wait, and nothing is lost', async () => {
  await using app = await aPlaybackStage()
  const donation = await aReadyDonation(app)
  expect(await playback(app)).toMatchObject({ now: null, next: { total: 1 }, overlays: [] })

  const overlay = await anOverlay(app)
  await overlay.start(await overlay.offered())

  expect(await statusOf(app, donation)).toBe('playing')
})

test('when two people skip at once, the second one does not skip the next donation', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const [first, second] = [await aReadyDonation(app, 'One.'), await aReadyDonation(app, 'Two.')]
  const play = await overlay.offered()
  await overlay.start(play)

  await press(app, 'skip', play.play_id)
  await overlay.offered()
  await press(app, 'skip', play.play_id)

  expect(await statusOf(app, first)).toBe('skipped')
  expect(await playback(app)).toMatchObject({ now: { donation_id: second.id } })
})

test('a replay is a play of its own, comes first and costs nothing', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app, 'Once more.')
  const first = await overlay.offered()
  await overlay.start(first)
  overlay.finish(first)
  await overlay.silenced()
  await press(app, 'pause')
  await aReadyDonation(app, 'Another.')

  await app.call(replayDonation, { params: { id: donation.id } }, 'mira')
  await app.call(replayDonation, { params: { id: donation.id } }, 'mira')
  expect(await playback(app)).toMatchObject({
    next: { total: 2, items: [{ donation_id: donation.id, is_replay: true }, { is_replay: false }] },
  })
  await press(app, 'resume')
  const again = await overlay.offered()
  await overlay.start(again)
  overlay.finish(again)
  await overlay.offered()

  expect(again.play_id).not.toBe(first.play_id)
  expect(again.parts).toEqual(first.parts)
  expect(await look(app, donation)).toMatchObject({ processing_status: 'played' })
  expect(app.kokoro.said.filter((text) => text.includes('Once'))).toHaveLength(1)
})

test('a replay that two people ask for at the same time is heard once', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const { id } = await aReadyDonation(app, 'Once more.')
  const replay = () => app.call(replayDonation, { params: { id } }, 'mira')
  const first = await overlay.offered()
  await overlay.start(first)
  overlay.finish(first)
  await overlay.silenced()

  await replay()
  const again = await overlay.offered()
  await replay()
  await overlay.start(again)
  app.clock.advance(2)
  await replay()
  expect(await playback(app)).toMatchObject({ now: { donation_id: id }, next: { total: 0 } })
  app.clock.advance(2)
  await replay()
  expect(await playback(app)).toMatchObject({ now: { donation_id: id }, next: { total: 1 } })
})

test('an overlay that leaves while it introduces itself does not stay on the list', async () => {
  await using app = await aPlaybackStage()
  await anOverlay(app)
  const line = await connectByKey(app, await linkKey(app, 'obs'))
  await line.next()

  // Somebody is deciding about the queue, so the overlay has to wait.
  await app.app.db.transaction().execute(async (tx) => {
    await lockPlayback(tx, app.mira.id)
    line.say(here)
    line.socket.close()
    await line.closed
  })
  await anOverlay(app)

  await expect.poll(async () => (await playback(app)).overlays.length).toBe(2)
})

test('reports through a node that was declared gone are not written, and the overlay page connects again', async () => {
  await using app = await aPlaybackStage()
  const { db } = app.app
  const overlay = await anOverlay(app)
  const donation = await aReadyDonation(app, 'A message of some length that takes a while.')
  const play = await overlay.offered()
  await overlay.start(play)
  await overlay.progress(play, 0.4)
  await db.deleteFrom('nodes').execute()
  const before = await db.selectFrom('plays').selectAll().execute()

  app.clock.advance(1)
  overlay.say({ type: 'play-progress', play_id: play.play_id, epoch: play.epoch, seconds: 0.8, decibels: -12 })
  await overlay.until('overlay-state')
  overlay.finish(play)

  expect(await overlay.closed).toBe(liveCloseCodes.goingAway)
  expect(await db.selectFrom('plays').selectAll().execute()).toEqual(before)
  expect(await look(app, donation)).toMatchObject({ processing_status: 'playing' })
})

test('screens hear that the overlays of a dead process are gone', async () => {
  await using app = await aPlaybackStage()
  await anOverlay(app)
  const { db } = app.app
  const [row] = await db.selectFrom('overlays').selectAll().execute()
  if (!row) throw new Error('no overlay')
  await db
    .insertInto('nodes')
    .values({ id: 'dead', fence: 0, until: new Date(0) })
    .execute()
  await db
    .insertInto('overlays')
    .values({ ...row, id: 'gone', nodeId: 'dead' })
    .execute()
  const screen = await connectAs(app, 'mira')
  expect(await screen.next()).toMatchObject({ type: 'snapshot', playback: { overlays: [{}, {}] } })

  await app.runTimers()

  expect(await screen.next()).toMatchObject({ type: 'playback-changed', playback: { overlays: [{ id: row.id }] } })
})
