import { randomUUID } from 'node:crypto'
import { regenerateApiKey } from '@lautgabe/contract/accounts/accounts-api.ts'
import { liveConnectionsPerAccessMax } from '@lautgabe/contract/limits.ts'
import { liveCloseCodes } from '@lautgabe/contract/live-messages.ts'
import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import {
  livePlayback,
  moderatorPlayback,
  readPlayback,
  removeOverlayPicture,
  setOverlayPicture,
  setPlaybackVolume,
} from '@lautgabe/contract/playback/playback-api.ts'
import { defaultLook } from '@lautgabe/contract/playback/overlay-look.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { connectAs, connectByKey } from '../../test-kit/live-client.ts'
import { aModerator, type DonationStage } from '../donations/test-kit/donation-stage.ts'
import { lockPlayback } from './playback.ts'
import { anOverlay, aPlaybackStage, aReadyDonation, here, linkKey } from './test-kit/an-overlay.ts'

const apiKey = async (app: DonationStage) => (await app.call(regenerateApiKey, {}, 'mira')).api_key

/** A call like that of a Stream Deck: no session, no origin, a key in the header. */
const byHeader = (app: DonationStage, path: string, authorization: string) =>
  app.fetch(`/api/playback/${path}`, { method: 'POST', headers: { authorization } })

test('a withdrawn link loses its connection also when the signal is lost', async () => {
  await using app = await aPlaybackStage()
  const [withdrawn, other] = [
    await connectByKey(app, await linkKey(app, 'obs')),
    await connectByKey(app, await linkKey(app, 'live')),
  ]
  await Promise.all([withdrawn.next(), other.next()])
  // As a server does that dies right after the commit: nobody is told.
  await app.app.db.deleteFrom('linkKeys').where('kind', '=', 'obs').execute()

  app.clock.advance(5 * 60)
  await app.runTimers()

  expect(await withdrawn.closed).toBe(liveCloseCodes.accessEnded)
  expect(other.socket.readyState).toBe(other.socket.OPEN)
})

test('a client controls the queue with the API key in its header', async () => {
  await using app = await aPlaybackStage()
  const key = await apiKey(app)

  const paused = await byHeader(app, 'pause', `Bearer ${key}`)
  const read = await app.fetch('/api/playback', { headers: { authorization: `Bearer ${key}` } })

  expect(await paused.json()).toMatchObject({ is_paused: true })
  expect(await read.json()).toMatchObject({ is_paused: true })
})

test.for(['Bearer api_wrong', 'Bearer', 'Basic api_wrong', ''])(
  'a client cannot control the queue with %s',
  async (authorization) => {
    await using app = await aPlaybackStage()

    const answer = await byHeader(app, 'stop', authorization)

    expect([401, 403, 404]).toContain(answer.status)
    expect(await app.call(readPlayback, {}, 'mira')).toMatchObject({ is_paused: false })
  },
)

test('a key for one page opens no other', async () => {
  await using app = await aPlaybackStage()
  const [obs, live] = [await linkKey(app, 'obs'), await linkKey(app, 'live')]
  const { key: mod } = await aModerator(app, 'Lena')

  const wrong = await Promise.allSettled([
    app.call(livePlayback.controlPlayback, { params: { key: obs, control: 'stop' }, body: {} }),
    app.call(livePlayback.controlPlayback, { params: { key: mod, control: 'stop' }, body: {} }),
    app.call(moderatorPlayback.controlPlayback, { params: { key: live, control: 'stop' }, body: {} }),
    app.call(moderatorPlayback.readPlayback, { params: { key: obs } }),
    app.call(livePlayback.readLink, { params: { key: 'live_unknown' } }),
  ])

  const refusal = { status: 'rejected', reason: expect.objectContaining({ status: 404, code: 'key_unknown' }) }
  expect(wrong).toEqual(wrong.map(() => refusal))
  expect(await byHeader(app, 'stop', `Bearer ${obs}`)).toMatchObject({ status: 404 })
  expect(await app.call(readPlayback, {}, 'mira')).toMatchObject({ is_paused: false })
})

test('moderators and the live page control the same queue, under their names', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  await aReadyDonation(app)
  await overlay.start(await overlay.offered())
  const { key } = await aModerator(app, 'Lena')

  const stopped = await app.call(moderatorPlayback.controlPlayback, { params: { key, control: 'stop' }, body: {} })
  await overlay.silenced()
  const live = await linkKey(app, 'live')
  const plays = await app.call(livePlayback.listPlays, { params: { key: live } })
  const again = plays[0]?.donation_id ?? ''
  await app.call(livePlayback.replayDonation, { params: { key: live, id: again } })
  const resumed = await app.call(livePlayback.controlPlayback, { params: { key: live, control: 'resume' }, body: {} })
  await overlay.start(await overlay.offered())

  expect(stopped.stop).toMatchObject({ by: { kind: 'moderator', name: 'Lena' } })
  expect(plays).toMatchObject([{ outcome: 'stopped' }])
  expect(resumed).toMatchObject({ is_paused: false, stop: null })
})

/** News of a change just before may come first. */
async function snapshotOf(line: Pick<Awaited<ReturnType<typeof connectAs>>, 'next'>) {
  let message = await line.next()
  while (message.type !== 'snapshot') message = await line.next()
  return message
}

test('amounts are hidden from moderators who must not see them, on the live connection too', async () => {
  await using app = await aPlaybackStage()
  await app.call(updateSettings, { body: { hide_amounts_from_moderators: true } }, 'mira')
  const { key } = await aModerator(app, 'Lena')
  await aReadyDonation(app)
  const line = await connectByKey(app, key)
  const hers = await connectAs(app, 'mira')

  expect(await snapshotOf(line)).toMatchObject({ playback: { next: { items: [{ amount: null }] } } })
  expect(await snapshotOf(hers)).toMatchObject({ playback: { next: { items: [{ amount: { minor_units: 500 } }] } } })
  const overlay = await anOverlay(app)
  await overlay.start(await overlay.offered())
  for (;;) {
    const message = await line.next()
    if (message.type !== 'playback-changed' || !message.playback.now) continue
    expect(message.playback.now.amount).toBeNull()
    break
  }
})

test('a changed look reaches the overlay without a reload, and so does the volume', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)

  await app.call(updateSettings, { body: { overlay: { ...defaultLook, theme: 'paper', scale: 1.5 } } }, 'mira')
  const { look } = await overlay.until('overlay-state', (state) => state.look.theme === 'paper')
  await app.call(setPlaybackVolume, { body: { volume: 0.25 } }, 'mira')
  await overlay.until('overlay-state', ({ volume }) => volume === 0.25)

  expect(look.scale).toBe(1.5)
})

test('a streamer’s own picture reaches the overlay, and disappears when it is removed', async () => {
  await using app = await aPlaybackStage()
  const overlay = await anOverlay(app)
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const image_file = new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' })

  const { picture_url } = await app.call(setOverlayPicture, { body: {}, files: { image_file } }, 'mira')
  await overlay.until('overlay-state', (state) => state.picture_url === picture_url)
  const picture = await app.fetch(picture_url ?? '')
  expect(picture.headers.get('content-type')).toBe('image/webp')
  await app.call(removeOverlayPicture, {}, 'mira')
  await overlay.until('overlay-state', (state) => state.picture_url === null)
  await app.runJobs()

  expect((await app.fetch(picture_url ?? '')).status).toBe(404)
  const refused = app.call(setOverlayPicture, { body: {}, files: { image_file: new Blob(['no picture']) } }, 'mira')
  await expect(refused).rejects.toMatchObject({ code: 'image_file_refused' })
})

test('a moderator key opens no overlay', async () => {
  await using app = await aPlaybackStage()
  const { key } = await aModerator(app, 'Lena')
  const line = await connectByKey(app, key)
  await line.next()

  line.say(here)
  line.socket.ping()
  await new Promise((resolve) => line.socket.once('pong', resolve))

  expect((await app.call(readPlayback, {}, 'mira')).overlays).toEqual([])
})

test.each([
  ['that they are here', () => here],
  [
    'that a play fails which they do not have',
    () => ({ type: 'play-failed', play_id: randomUUID(), epoch: 1 }) as const,
  ],
])('other streamers do not wait while the pages of an overlay link report too much: %s', async (_, message) => {
  await using app = await aPlaybackStage()
  await aUser(app, { username: 'other' })
  const overlays = await Promise.all(Array.from({ length: liveConnectionsPerAccessMax }, () => anOverlay(app)))

  // Somebody is deciding about this queue, so all its overlays have to wait.
  await app.app.db.transaction().execute(async (tx) => {
    await lockPlayback(tx, app.mira.id)
    for (const { say, socket } of overlays) {
      say(message())
      socket.ping()
      await new Promise((resolve) => socket.once('pong', resolve))
    }

    expect(await app.call(readPlayback, {}, 'other')).toMatchObject({ is_paused: false })
  })
})
