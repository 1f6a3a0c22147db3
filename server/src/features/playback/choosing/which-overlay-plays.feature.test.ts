import {
  leaseMarginMilliseconds,
  leaseMilliseconds,
  lostMilliseconds,
} from '@lautgabe/contract/playback/overlay-messages.ts'
import { listPlays, readPlayback } from '@lautgabe/contract/playback/playback-api.ts'
import { expect, test } from 'vitest'
import { look } from '../../donations/test-kit/donation-stage.ts'
import { anOverlay, aPlaybackStage, aReadyDonation } from '../test-kit/an-overlay.ts'

const inObs = { obs_version: '2.24.4' }
const inBackground = { ...inObs, is_active: false, is_visible: false }
const long = 'A message of some length that takes a while.'

test('an overlay that is muted by its address plays only what no other one can', async () => {
  await using app = await aPlaybackStage()
  const muted = await anOverlay(app, { ...inObs, is_muted: true })
  const donation = await aReadyDonation(app)
  const silent = await muted.offered()

  const sounding = await anOverlay(app, inBackground)
  const play = await sounding.offered()
  await sounding.start(play)
  sounding.finish(play)
  await expect.poll(async () => (await look(app, donation)).processing_status).toBe('played')
  await sounding.leave()
  await aReadyDonation(app, 'Only shown.')
  const shown = await muted.offered()
  await muted.start(shown)

  expect(play.play_id).toBe(silent.play_id)
  expect(shown.shown).toMatchObject([{ text: 'Only shown.' }])
})

test('what was heard in part does not go on unheard in an overlay that is muted', async () => {
  await using app = await aPlaybackStage()
  const muted = await anOverlay(app, { ...inObs, is_muted: true })
  const sounding = await anOverlay(app, inObs)
  const donation = await aReadyDonation(app, long)
  const play = await sounding.offered()
  await sounding.start(play)
  await sounding.progress(play, 1.6)
  await sounding.leave()
  await expect.poll(async () => (await app.call(readPlayback, {}, 'mira')).overlays.length).toBe(1)
  // It plays whatever it gets.
  void muted.offered().then((rest) => muted.progress(rest, 3).then(() => muted.finish(rest)))

  app.clock.advance((leaseMilliseconds + leaseMarginMilliseconds) / 1000 + 1)
  await app.runTimers()
  await expect.poll(async () => (await app.call(readPlayback, {}, 'mira')).now?.state).toBe('lost')
  app.clock.advance(lostMilliseconds / 1000 + 1)
  await app.runTimers()

  await expect.poll(async () => (await look(app, donation)).processing_status).toBe('skipped')
  expect(await app.call(listPlays, {}, 'mira')).toMatchObject([{ outcome: 'interrupted', can_replay: true }])
})

test('a tab that somebody opened to look takes no donation from the source that is on the program', async () => {
  await using app = await aPlaybackStage()
  const source = await anOverlay(app, inObs)
  app.clock.advance(60)
  await anOverlay(app)
  await aReadyDonation(app)

  await source.start(await source.offered())

  const { overlays } = await app.call(readPlayback, {}, 'mira')
  expect(overlays).toMatchObject([
    { ...inObs, is_leader: true },
    { obs_version: null, is_leader: false },
  ])
})

test('a source that stood still for a moment plays the next message', async () => {
  await using app = await aPlaybackStage()
  const other = await anOverlay(app, inBackground)
  const source = await anOverlay(app, inObs)
  await aReadyDonation(app, long)
  const play = await source.offered()
  await source.start(play)
  await source.progress(play, 1.6)
  app.clock.advance((leaseMilliseconds + leaseMarginMilliseconds) / 1000 + 0.1)
  await app.runTimers()
  const rest = await other.offered()
  await other.progress(rest, 3)
  other.finish(rest)
  await other.silenced()

  await aReadyDonation(app, 'The next one.')
  const next = await source.offered()
  await source.start(next)

  expect(rest).toMatchObject({ play_id: play.play_id, from_seconds: 1.6 })
  expect(next.shown).toMatchObject([{ text: 'The next one.' }])
})
