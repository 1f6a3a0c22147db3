import { randomUUID } from 'node:crypto'
import { recordingOf, soundsIn, untilHeard } from '../kit/audio-recorder.ts'
import { expect, test } from '../kit/journey.ts'
import { differenceOf, onAir, oneStep } from '../kit/overlay-on-air.ts'
import { recordAlerts, shownAlerts } from '../kit/shown-alerts.ts'
import { aPlay } from '../kit/stand-in-server.ts'
import { tone, toneRate } from '../kit/tones.ts'

// For the recorder; the other journeys of the overlay keep to the policy.
test.use({ bypassCSP: true })

test('parts of a message join without a seam', async ({ page }) => {
  const server = await onAir(page)
  const whole = tone(1.2, 440)
  const cut = Math.round(0.5137 * toneRate)
  const parts = [
    server.part(0, 0, whole.slice(0, cut)),
    server.part(1, cut / toneRate, whole.slice(cut, cut * 2)),
    server.part(2, (cut * 2) / toneRate, whole.slice(cut * 2)),
  ]

  // A machine that pauses for a moment just then would begin too late; only the joints matter here.
  server.tell({ play: aPlay(parts), look: { ...server.state.look, lead_in_seconds: 0.4 } })
  const { decibels } = await server.hears('play-finished')

  const { samples } = await recordingOf(page)
  expect(soundsIn(samples)).toHaveLength(1)
  expect(differenceOf(samples, whole, 1)).toBeLessThan(oneStep)
  expect(server.said('play-start')).toHaveLength(1)
  const loudest = Math.max(...[decibels, ...server.said('play-progress').map((each) => each.decibels)].map(Number))
  expect(loudest).toBeCloseTo(20 * Math.log10(0.4), 1)
  const places = server.said('play-progress').map(({ seconds }) => seconds)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places.length).toBeGreaterThanOrEqual(3)
})

test('the overlay plays a part louder or quieter than its file, and only on one side', async ({ page }) => {
  const server = await onAir(page, '?channel=right&volume=0.5')
  const parts = [server.part(0, 0, tone(0.3, 440), { gain_decibels: -6.0206 })]

  server.tell({ play: aPlay(parts) })
  const { decibels } = await server.hears('play-finished')

  const { samples: left } = await recordingOf(page)
  expect(soundsIn(left)).toEqual([])
  const loudest = Math.max(...[decibels, ...server.said('play-progress').map((each) => each.decibels)].map(Number))
  expect(loudest).toBeCloseTo(20 * Math.log10(0.4 / 4), 1)
})

test('nothing sounds before the server allows it', async ({ page }) => {
  const server = await onAir(page)
  server.isGoing = false
  const play = aPlay([server.part(0, 0, tone(0.3, 440))])

  server.tell({ play })
  await server.hears('play-start')
  expect(soundsIn((await recordingOf(page)).samples)).toEqual([])
  await expect(page.locator('.lg-alert')).toHaveCount(0)
  server.say({ type: 'play-go', play_id: play.play_id, epoch: 7 })
  server.say({ type: 'play-go', play_id: play.play_id, epoch: 1 })
  await server.hears('play-finished')

  expect(soundsIn((await recordingOf(page)).samples)).toHaveLength(1)
})

test('a stop silences within 50 ms, empties the page and is confirmed', async ({ page }) => {
  const server = await onAir(page)
  server.tell({ play: aPlay([server.part(0, 0, tone(8, 440))]) })
  await untilHeard(page, 0.3)

  const stopId = randomUUID()
  server.tell({ play: null, stop_id: stopId })
  const { stop_id } = await server.hears('silenced')

  expect(stop_id).toBe(stopId)
  await expect(page.locator('#overlay')).toBeEmpty()
  const { samples, arrivals } = await recordingOf(page)
  const told = arrivals.find(({ text }) => text.includes(stopId))
  const [sound] = soundsIn(samples)
  expect((sound?.until ?? 9) - (told?.seconds ?? 0)).toBeLessThanOrEqual(0.05)
  expect(samples.length / toneRate).toBeGreaterThan(sound?.until ?? 9)
  // The server takes the word of this page only once it has noticed that the one that played is gone.
  server.tell({ has_others: false })
  expect((await server.hears('silenced', 2)).stop_id).toBe(stopId)
  expect(server.said('ticket')).toHaveLength(1)
})

test('another message replaces the playing one', async ({ page }) => {
  const server = await onAir(page)
  server.tell({ play: aPlay([server.part(0, 0, tone(8, 440))]) })
  await untilHeard(page, 0.2)

  const next = aPlay([server.part(0, 0, tone(0.3, 880))], { donator: 'Momo' })
  server.tell({ play: next })
  await server.hears('play-finished')

  const { play_id } = await server.hears('play-start', 2)
  expect(play_id).toBe(next.play_id)
  expect(soundsIn((await recordingOf(page)).samples)).toHaveLength(2)
})

test('the overlay goes on in the middle of a part and does not fetch earlier parts', async ({ page }) => {
  const server = await onAir(page)
  const [first, second] = [tone(1, 300), tone(1, 440)]
  const parts = [server.part(0, 0, first), server.part(1, 1, second)]
  server.forget(parts[0] ?? server.part(0, 0, first))

  server.tell({ play: aPlay(parts, { from_seconds: 1.5, is_started: true, epoch: 4 }) })
  await server.hears('play-finished')

  const { samples } = await recordingOf(page)
  const [sound] = soundsIn(samples)
  expect((sound?.until ?? 0) - (sound?.from ?? 0)).toBeCloseTo(0.5, 2)
  // After the short fade-in, every sample is the expected one.
  const end = Math.round((sound?.until ?? 0) * toneRate)
  const tail = Math.round(0.4 * toneRate)
  const shifts = [-1, 0, 1, 2].map((shift) =>
    Math.max(...second.slice(-tail).map((sample, at) => Math.abs(sample - (samples[end + shift - tail + at] ?? 0)))),
  )
  expect(Math.min(...shifts)).toBeLessThan(oneStep)
  expect(server.said('play-start')).toEqual([])
  expect(server.said('play-progress')[0]?.seconds).toBe(1.5)
})

test('muting and the volume take effect at once', async ({ page }) => {
  const server = await onAir(page)
  server.tell({ play: aPlay([server.part(0, 0, tone(30, 440))]) })
  await untilHeard(page, 0.2)

  server.tell({ is_muted: true })
  await server.hears('play-progress', server.said('play-progress').length + 2)
  const { samples, arrivals } = await recordingOf(page)
  const told = arrivals.findLast(({ text }) => text.includes('"is_muted":true'))
  expect((soundsIn(samples)[0]?.until ?? 9) - (told?.seconds ?? 0)).toBeLessThanOrEqual(0.05)

  server.tell({ is_muted: false, volume: 0.1 })
  await expect.poll(() => server.said('play-progress').at(-1)?.decibels).toBeCloseTo(20 * Math.log10(0.04), 1)
})

test('an overlay that its address mutes says so, and plays without a sound', async ({ page }) => {
  const server = await onAir(page, '?mute=1')

  server.tell({ play: aPlay([server.part(0, 0, tone(0.3, 440))]) })
  await server.hears('play-finished')

  expect(server.said('overlay-here').at(-1)).toMatchObject({ can_sound: true, is_muted: true })
  expect(soundsIn((await recordingOf(page)).samples)).toEqual([])
})

test('the overlay waits for a late part and loses nothing of it', async ({ page }) => {
  const server = await onAir(page)
  const whole = tone(1, 440)
  const half = toneRate / 2
  const parts = [server.part(0, 0, whole.slice(0, half))]
  const play = aPlay(parts, { is_complete: false })
  server.tell({ play })
  await expect
    .poll(() => server.said('play-progress').filter(({ seconds }) => seconds === 0.5).length)
    .toBeGreaterThan(1)

  server.tell({ play: { ...play, parts: [...parts, server.part(0, 0.5, whole.slice(half))], is_complete: true } })
  await server.hears('play-finished')

  const sounds = soundsIn((await recordingOf(page)).samples)
  expect(sounds).toHaveLength(2)
  expect(sounds.reduce((sum, { from, until }) => sum + until - from, 0)).toBeCloseTo(1, 2)
})

test('the overlay reports a missing file, and the page stays empty', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const server = await onAir(page)
  const part = server.part(0, 0, tone(1, 440))
  server.forget(part)

  server.tell({ play: aPlay([part]) })
  await server.hears('play-failed')

  expect(server.said('play-start')).toEqual([])
  await expect(page.locator('#overlay')).toBeEmpty()
})

test('the overlay says how far a message was heard whose next part it cannot load', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const server = await onAir(page)
  const missing = server.part(2, 8, tone(1, 440))
  server.forget(missing)
  const play = aPlay([server.part(0, 0, tone(8, 440))], { is_complete: false })
  server.tell({ play })
  await untilHeard(page, 0.7)

  server.tell({ play: { ...play, parts: [...play.parts, missing], is_started: true } })
  await server.hears('play-failed')

  const [sound] = soundsIn((await recordingOf(page)).samples)
  const heard = (sound?.until ?? 0) - (sound?.from ?? 0)
  expect(Math.abs((server.said('play-progress').at(-1)?.seconds ?? 0) - heard)).toBeLessThan(0.05)
})

test('while the server cannot answer for its files, the overlay goes on trying, also when it is offered the play again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 503/)
  const server = await onAir(page)
  server.refusals = 5
  const play = aPlay([server.part(0, 0, tone(0.3, 440))])

  server.tell({ play })
  await expect.poll(() => server.refusals).toBeLessThan(3)
  server.tell({ play: { ...play, epoch: 2 } })
  await server.hears('play-finished')

  expect(server.said('play-failed')).toEqual([])
  expect(server.said('play-start').map(({ epoch }) => epoch)).toEqual([2])
  expect(soundsIn((await recordingOf(page)).samples)).toHaveLength(1)
})

test('the overlay leaves out a sound that is not there any more', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const server = await onAir(page)
  const gone = server.part(1, 0.3, tone(0.3, 440))
  server.forget(gone)

  server.tell({ play: aPlay([server.part(0, 0, tone(0.3, 440)), gone, server.part(2, 0.6, tone(0.3, 440))]) })
  await server.hears('play-finished')

  expect(server.said('play-failed')).toEqual([])
  expect(soundsIn((await recordingOf(page)).samples)).toHaveLength(2)
})

test('the overlay loads the next message meanwhile and starts it after the minimum time of the alert', async ({
  page,
}) => {
  await recordAlerts(page)
  const server = await onAir(page, '?duration=1')
  server.tell({ play: aPlay([server.part(0, 0, tone(0.2, 440))]) })
  await server.hears('play-finished')
  await expect(page.locator('.lg-alert')).toHaveCount(1)
  server.tell({ play: aPlay([server.part(0, 0, tone(0.2, 440))], { donator: 'Momo' }) })
  await server.hears('play-finished', 2)

  expect(soundsIn((await recordingOf(page)).samples)).toHaveLength(2)
  // The alert keeps its time by the page's clock. On a busy machine the audio clock falls behind that.
  const alerts = await shownAlerts(page)
  const firstAt = (donator: string) => alerts.find(({ head }) => head.includes(donator))?.at ?? Number.NaN
  expect(firstAt('Momo') - firstAt('Kassiopeia')).toBeGreaterThanOrEqual(1000)
})

test('the overlay shows a message without sound for its time and then finishes it', async ({ page }) => {
  const server = await onAir(page, '?duration=0.5')
  server.tell({ play: aPlay([]) })

  await expect(page.locator('.lg-donator')).toHaveText('Kassiopeia')
  await server.hears('play-finished')
  await expect(page.locator('#overlay')).toBeEmpty()
})
