import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { BrowserMessage, ServerMessage } from '@lautgabe/contract/live-messages.ts'
import { afterAll, expect, test } from 'vitest'
import { aModerator } from './features/donations/test-kit/donation-stage.ts'
import { anOverlay, aPlaybackStage, aReadyDonation, here, linkKey } from './features/playback/test-kit/an-overlay.ts'
import { withMountedRoutes } from './test-kit/access-matrix/mounted-routes.ts'
import { type Checks, tryEverything } from './test-kit/access-matrix/try-everything.ts'
import { anAdmin, aStreamer, callersOf, outsiders, rowsOf } from './test-kit/access-matrix/two-streamers.ts'
import { operations } from './test-kit/contract-fuzz/operations.ts'
import { connectAs, connectByKey } from './test-kit/live-client.ts'
import { startTestApp } from './test-kit/start-test-app.ts'

const checks: Checks = { calls: 0, onObjectsOfOthers: 0, notFound: 0, callers: new Set() }
let liveMessages = 0

afterAll(() => {
  const { calls, callers, onObjectsOfOthers, notFound } = checks
  process.stdout.write(
    `access matrix: ${operations.length} operations × ${callers.size} callers, ${calls} checks, ${onObjectsOfOthers} of ` +
      `them with the ids of others (${notFound} × not found), ${liveMessages} live messages\n`,
  )
})

async function aMatrixStage() {
  const app = await startTestApp({ settings: { TRUSTED_PROXIES: '1' } })
  return Object.assign(app, { anna: await aStreamer(app, 'anna'), ben: await aStreamer(app, 'ben') })
}

test('the router mounts what the lists name, and nothing else', async () => {
  const { started, mounted } = await withMountedRoutes(startTestApp)
  await using app = started
  const catchAll = new Set([`${apiBase}/*`, `${apiBase}/auth/*`])
  const named = new Set(operations.map(({ endpoint }) => `${endpoint.method} ${apiBase}${endpoint.path}`))

  // Fastify adds HEAD to each GET; it runs the same guards.
  const own = mounted.filter((route) => !route.startsWith('HEAD ') && !catchAll.has(route.split(' ')[1] ?? ''))

  expect(app.http.hasRoute({ method: 'GET', url: `${apiBase}/auth/*` })).toBe(true)
  expect(own.filter((route) => !named.has(route))).toEqual([])
  expect([...named].filter((route) => !own.includes(route) && !route.includes(`${apiBase}/auth/`))).toEqual([])
})

test('outsiders are refused everywhere and change nothing of anybody', async () => {
  await using app = await aMatrixStage()
  const { anna, ben } = app
  const callers = await outsiders(app, anna)
  const before = [await rowsOf(app, anna.userId), await rowsOf(app, ben.userId)]
  const faults: string[] = []

  for (const caller of callers) faults.push(...(await tryEverything(app, caller, anna, checks)))

  expect(faults).toEqual([])
  expect([await rowsOf(app, anna.userId), await rowsOf(app, ben.userId)]).toEqual(before)
  expect(before[0]?.length).toBeGreaterThan(10)
})

test('a streamer, and every key of theirs, reaches nothing of another streamer', async () => {
  await using app = await aMatrixStage()
  const before = await rowsOf(app, app.anna.userId)
  const faults: string[] = []

  for (const caller of callersOf(app.ben)) faults.push(...(await tryEverything(app, caller, app.anna, checks)))

  expect(faults).toEqual([])
  expect(await rowsOf(app, app.anna.userId)).toEqual(before)
})

test('a streamer, their keys and an administrator are let in where they belong', async () => {
  await using app = await aMatrixStage()
  const before = await rowsOf(app, app.ben.userId)
  const faults: string[] = []

  for (const caller of callersOf(app.anna)) faults.push(...(await tryEverything(app, caller, app.anna, checks)))
  expect(await rowsOf(app, app.ben.userId)).toEqual(before)
  faults.push(...(await tryEverything(app, await anAdmin(app), app.anna, checks)))

  expect(faults).toEqual([])
})

test('on a live connection nobody hears of another streamer, and only overlays report', async () => {
  await using app = await aPlaybackStage()
  const { keys, userId } = await aStreamer(app, 'ben')
  const overlay = await anOverlay(app)
  await aReadyDonation(app, 'The secret of mira.')
  const play = await overlay.offered()
  await overlay.start(play)
  const lines = await Promise.all([
    connectAs(app, 'ben'),
    ...[keys.mod, keys.live, keys.obs, keys.api].map((key) => connectByKey(app, key)),
    connectAs(app, 'mira'),
    connectByKey(app, (await aModerator(app, 'Lena')).key),
    connectByKey(app, await linkKey(app, 'live')),
  ])
  const ofPlay = { play_id: play.play_id, epoch: play.epoch }
  const said: Record<Exclude<BrowserMessage['type'], 'ticket'>, object> = {
    heartbeat: {},
    'overlay-here': { ...here, holding: { ...ofPlay, seconds: 1, is_finished: true } },
    'play-start': ofPlay,
    'play-progress': { ...ofPlay, seconds: 3, decibels: -9 },
    'play-finished': { ...ofPlay, decibels: -9 },
    'play-failed': ofPlay,
    silenced: { stop_id: play.play_id },
  }
  const before = await rowsOf(app, app.mira.id)

  const heard: ServerMessage[][] = []
  for (const line of lines) {
    const messages = [await line.next()]
    heard.push(messages)
    line.socket.on('message', (data: Buffer) => void messages.push(JSON.parse(data.toString()) as ServerMessage))
    for (const [type, rest] of Object.entries(said)) line.say({ type, ...rest })
    liveMessages += Object.keys(said).length
  }
  // The two that are overlays of Ben's are listed, and leave the list after the last of their messages.
  const overlaysOfBen = () => app.app.db.selectFrom('overlays').select('id').where('userId', '=', userId).execute()
  await expect.poll(overlaysOfBen).toHaveLength(2)
  for (const line of lines) line.socket.close()
  await expect.poll(overlaysOfBen).toEqual([])

  expect(await rowsOf(app, app.mira.id)).toEqual(before)
  expect(JSON.stringify(heard.slice(0, 5))).not.toContain('secret of mira')
})
