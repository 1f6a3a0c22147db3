import { recordingOf, soundsIn, untilHeard } from '../kit/audio-recorder.ts'
import { expect, test } from '../kit/journey.ts'
import { differenceOf, onAir, oneStep, standsStill } from '../kit/overlay-on-air.ts'
import { aPlay } from '../kit/stand-in-server.ts'
import { tone } from '../kit/tones.ts'

// For the recorder; the other journeys of the overlay keep to the policy.
test.use({ bypassCSP: true })

test('without the server the overlay holds at the end of its lease and goes on when the answer comes', async ({
  page,
}) => {
  const server = await onAir(page)
  server.isLeasing = false
  const play = aPlay([server.part(0, 0, tone(4, 440))])
  server.tell({ play })
  await server.hears('play-progress')
  // The answer counts from the first report of this place, so it must not come long after that.
  await expect.poll(() => standsStill(server), { timeout: 9000, intervals: [50] }).toBe(true)

  const held = server.said('play-progress').at(-1)?.seconds ?? 0
  server.isLeasing = true
  await server.hears('play-finished')

  const sounds = soundsIn((await recordingOf(page)).samples)
  // A lease lasts three seconds of the system clock; the audio clock may fall behind.
  expect(held).toBeGreaterThan(1.5)
  expect(held).toBeLessThanOrEqual(3)
  expect(sounds).toHaveLength(2)
  const heard = sounds.reduce((sum, { from, until }) => sum + until - from, 0)
  expect(heard).toBeGreaterThanOrEqual(4)
  expect(heard).toBeLessThan(4.05)
})

test('where another overlay stands by, the playing one does not run ahead of its last confirmed report', async ({
  page,
}) => {
  const server = await onAir(page)
  server.isLeasing = false
  server.tell({ has_others: true, play: aPlay([server.part(0, 0, tone(2, 440))]) })
  await server.hears('play-progress', 5)

  const [sound] = soundsIn((await recordingOf(page)).samples)
  expect((sound?.until ?? 9) - (sound?.from ?? 0)).toBeLessThanOrEqual(1)
  expect(server.said('play-progress').at(-1)?.seconds).toBeLessThanOrEqual(1)
})

test('a short cut of the connection makes no audible gap', async ({ page, complaints }) => {
  complaints.expect(/live-tickets|ERR_FAILED/)
  const server = await onAir(page)
  const whole = tone(2.5, 440)
  const play = aPlay([server.part(0, 0, whole)])
  server.tell({ play })
  await untilHeard(page, 0.2)

  await server.cut()
  server.isReachable = true
  const { holding } = await server.hears('overlay-here', server.said('overlay-here').length + 1)
  expect(holding).toMatchObject({ play_id: play.play_id, epoch: 1, is_finished: false })
  server.tell({ play: { ...play, epoch: 2, is_started: true, from_seconds: holding?.seconds ?? 0 } })
  const { epoch } = await server.hears('play-finished')

  expect(epoch).toBe(2)
  expect(differenceOf((await recordingOf(page)).samples, whole, 1)).toBeLessThan(oneStep)
})

test('a play that ended while the connection was cut is reported as ended', async ({ page, complaints }) => {
  complaints.expect(/live-tickets|ERR_FAILED/)
  const server = await onAir(page)
  const play = aPlay([server.part(0, 0, tone(0.8, 440))])
  server.tell({ play })
  await untilHeard(page, 0.1)

  await server.cut()
  await expect(page.locator('#overlay')).toBeEmpty()
  server.isReachable = true
  const { holding } = await server.hears('overlay-here', server.said('overlay-here').length + 1)

  expect(holding).toMatchObject({ play_id: play.play_id, is_finished: true })
  expect(server.said('play-finished')).toEqual([])
})

test('a reloaded page goes on exactly where it was', async ({ page }) => {
  const server = await onAir(page)
  const play = aPlay([server.part(0, 0, tone(2, 440))])
  server.tell({ play })
  await untilHeard(page, 0.3)
  const before = server.said('overlay-here').length

  await page.reload()
  const { holding } = await server.hears('overlay-here', before + 1)
  const last = server.said('play-progress').at(-1)?.seconds ?? 9
  expect(holding?.play_id).toBe(play.play_id)
  expect(holding?.seconds).toBeGreaterThanOrEqual(last)
  server.tell({ play: { ...play, epoch: 2, is_started: true, from_seconds: holding?.seconds ?? 0 } })
  await server.hears('play-finished')

  const rest = soundsIn((await recordingOf(page)).samples).at(-1)
  expect((rest?.until ?? 0) - (rest?.from ?? 0)).toBeCloseTo(2 - (holding?.seconds ?? 0), 1)
})

test('while the audio clock stands still the overlay reports that it cannot sound', async ({ page }) => {
  await page.addInitScript(() => {
    const clock = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'currentTime')?.get
    const get = function (this: BaseAudioContext): unknown {
      return 'isStanding' in globalThis ? 1 : clock?.call(this)
    }
    Object.defineProperty(BaseAudioContext.prototype, 'currentTime', { get })
  })
  const server = await onAir(page)
  const canSound = () => server.said('overlay-here').at(-1)?.can_sound

  await page.evaluate(() => Object.assign(globalThis, { isStanding: true }))
  await expect.poll(canSound).toBe(false)
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'isStanding'))
  await expect.poll(canSound).toBe(true)
  server.tell({ play: aPlay([server.part(0, 0, tone(0.5, 440))]) })

  await server.hears('play-finished')
})

test('an alert leaves with its play, also while the play is loaded again', async ({ page, complaints }) => {
  complaints.expect(/audio\/parts|503/)
  const server = await onAir(page)
  const play = aPlay([server.part(0, 0, tone(6, 440))])
  server.tell({ play })
  await untilHeard(page, 0.2)
  server.refusals = Number.POSITIVE_INFINITY
  server.tell({ play: { ...play, epoch: 2, is_started: true, from_seconds: 5 } })
  await expect(page.locator('.lg-alert')).toBeVisible()

  server.tell({ play: null })

  await expect(page.locator('#overlay')).toBeEmpty({ timeout: 10_000 })
  server.refusals = 0
  const next = aPlay([server.part(0, 0, tone(0.5, 660))], { epoch: 3 })
  server.tell({ play: next })
  expect(await server.hears('play-finished')).toMatchObject({ play_id: next.play_id })
})

test('a play that is offered anew in the middle is asked for anew', async ({ page }) => {
  const server = await onAir(page)
  const play = aPlay([server.part(0, 0, tone(2, 440))])
  server.tell({ play })
  await untilHeard(page, 0.2)

  server.tell({ play: { ...play, epoch: 2 } })

  await expect.poll(() => server.said('play-start').at(-1)?.epoch, { timeout: 10_000 }).toBe(2)
  expect(await server.hears('play-finished')).toMatchObject({ epoch: 2 })
})
