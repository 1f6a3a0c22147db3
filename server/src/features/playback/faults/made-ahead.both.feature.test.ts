import { controlPlayback } from '@lautgabe/contract/playback/playback-api.ts'
import { expect, test } from 'vitest'
import { anOverlay, aPlaybackStage, aReadyDonation } from '../test-kit/an-overlay.ts'
import { playNext, statusOf, twoDaysLater } from '../test-kit/lost-speech.ts'

/** Five donations that waited for days until the cache dropped their speech. */
async function aBreak() {
  const app = await aPlaybackStage()
  const one = await aReadyDonation(app, 'One.')
  const two = await aReadyDonation(app, 'Two.')
  const three = await aReadyDonation(app, 'Three.')
  const four = await aReadyDonation(app, 'Four.')
  const five = await aReadyDonation(app, 'Five.')
  await twoDaysLater(app)
  app.kokoro.said.length = 0
  const press = (control: 'mute' | 'pause' | 'resume') =>
    app.call(controlPlayback, { params: { control }, body: {} }, 'mira')
  return Object.assign(app, { one, two, three, four, five, press })
}

type Stage = Awaited<ReturnType<typeof aBreak>>

const statuses = (app: Stage) =>
  Promise.all([app.two, app.three, app.four, app.five].map((donation) => statusOf(app, donation)))

/** The first message after the break begins to play. */
async function beginsToPlay(app: Stage, overlay: Awaited<ReturnType<typeof anOverlay>>) {
  await expect.poll(() => statusOf(app, app.one)).toBe('processing')
  expect(await statuses(app)).toEqual(['ready', 'ready', 'ready', 'ready'])
  await app.runJobs()
  const first = await overlay.offered()
  await overlay.start(first)
  return first
}

/** A job may end a moment before the queue asks for the next one. */
async function runUntil(app: Stage, said: readonly string[]) {
  await expect
    .poll(async () => {
      await app.runJobs()
      return app.kokoro.said
    })
    .toEqual(said)
  await expect.poll(() => statuses(app)).toEqual(['ready', 'ready', 'ready', 'ready'])
}

test('after a break the next three are made anew while one plays, each once the one before it is made', async () => {
  await using app = await aBreak()
  const overlay = await anOverlay(app)
  await beginsToPlay(app, overlay)

  await expect.poll(() => statuses(app)).toEqual(['processing', 'ready', 'ready', 'ready'])
  await runUntil(app, ['One.', 'Two.', 'Three.', 'Four.'])
  await app.press('mute')
  await app.runJobs()

  expect(app.kokoro.said).toEqual(['One.', 'Two.', 'Three.', 'Four.'])
})

test('speech that was made anew ahead is heard at its turn without another word of an engine', async () => {
  await using app = await aBreak()
  const overlay = await anOverlay(app)
  const first = await beginsToPlay(app, overlay)
  await runUntil(app, ['One.', 'Two.', 'Three.', 'Four.'])
  overlay.finish(first)

  expect(await playNext(app, overlay)).toBe('played')
  expect(await statusOf(app, app.two)).toBe('played')
  expect(app.kokoro.said.slice(0, 4)).toEqual(['One.', 'Two.', 'Three.', 'Four.'])
})

test('nothing is made anew ahead while the queue is paused, and it is as soon as the queue goes on', async () => {
  await using app = await aBreak()
  const overlay = await anOverlay(app)
  await expect.poll(() => statusOf(app, app.one)).toBe('processing')
  app.kokoro.does('wait')
  const jobs = app.runJobs()
  await expect.poll(() => app.kokoro.held).toEqual(['One.'])
  await app.press('pause')
  app.kokoro.does(undefined)
  app.kokoro.release()
  await jobs
  await app.press('mute')
  expect(await statuses(app)).toEqual(['ready', 'ready', 'ready', 'ready'])

  await app.press('resume')
  await overlay.start(await overlay.offered())

  await expect.poll(() => statuses(app)).toEqual(['processing', 'ready', 'ready', 'ready'])
})

test('nothing more is made anew ahead once the queue is paused, although the message on air plays to its end', async () => {
  await using app = await aBreak()
  const overlay = await anOverlay(app)
  await beginsToPlay(app, overlay)
  await expect.poll(() => statuses(app)).toEqual(['processing', 'ready', 'ready', 'ready'])

  await app.press('pause')
  await app.runJobs()
  await app.press('mute')
  await app.runJobs()
  expect(app.kokoro.said).toEqual(['One.', 'Two.'])
  expect(await statuses(app)).toEqual(['ready', 'ready', 'ready', 'ready'])
  await app.press('resume')

  await expect.poll(() => statuses(app)).toEqual(['ready', 'processing', 'ready', 'ready'])
})

test('nothing more is made anew ahead once the last overlay has gone', async () => {
  await using app = await aBreak()
  const overlay = await anOverlay(app)
  await beginsToPlay(app, overlay)
  await expect.poll(() => statuses(app)).toEqual(['processing', 'ready', 'ready', 'ready'])

  await overlay.leave()
  await expect.poll(() => app.app.db.selectFrom('overlays').select('id').execute()).toEqual([])
  await runUntil(app, ['One.', 'Two.'])
  await app.press('mute')
  await app.runJobs()

  expect(app.kokoro.said).toEqual(['One.', 'Two.'])
})

test('speech that is lost again within the hour is not made ahead again, and nothing else waits for it', async () => {
  await using app = await aBreak()
  const overlay = await anOverlay(app)
  const first = await beginsToPlay(app, overlay)
  await runUntil(app, ['One.', 'Two.', 'Three.', 'Four.'])
  await app.app.db.deleteFrom('speechFiles').execute()

  await app.press('mute')
  await app.runJobs()
  expect(app.kokoro.said).toEqual(['One.', 'Two.', 'Three.', 'Four.'])
  overlay.finish(first)

  await expect.poll(() => statuses(app)).toEqual(['error', 'error', 'error', 'processing'])
})
