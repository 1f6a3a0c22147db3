import type { Playback } from '@lautgabe/contract/playback/playback.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessibility.ts'
import { refused, unknownKey } from '../kit/complaints.ts'
import { hostileTexts } from '../kit/hostile-texts.ts'
import { expect, test, untilDrawn } from '../kit/journey.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'
import { aMessageOnAir, anOverlay, aPlayback, putInPlayback, somePlays } from '../kit/put-in-playback.ts'
import { exampleKey } from '../kit/screens.ts'
import { signInAs } from '../kit/sign-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const livePath = `/live/${exampleKey}`
const stoppedBy = (confirmed: string | null): Partial<Playback> => ({
  now: null,
  is_paused: true,
  stop: { at: '2027-01-15T08:00:00.000Z', by: { kind: 'moderator', name: 'Lena' }, confirmed_at: confirmed },
})
const onAir = (page: Page) => page.getByRole('region', { name: 'On air' })

test('a dock of 300 pixels shows the current play and controls it', async ({ page, open }) => {
  await page.setViewportSize({ width: 300, height: 800 })
  const server = await putInPlayback(page, aPlayback())
  await open(livePath)

  const panel = onAir(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live: nordlicht')
  await expect(page.getByLabel('Live connection')).toHaveText('Connected')
  await expect(panel).toContainText('Kassiopeia')
  await expect(panel).toContainText('Zieh dich warm an')
  const heard = () => panel.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value)
  const before = await heard()
  await expect.poll(heard, { message: 'it goes on by itself' }).toBeGreaterThan(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(300)
  await expectAccessible(page, 'the live page in a dock, dark')

  await panel.getByRole('button', { name: 'Pause' }).click()
  await expect(panel.getByText('Pauses after this one')).toBeVisible()
  await panel.getByRole('button', { name: 'Skip' }).click()
  await panel.getByRole('button', { name: 'Mute' }).click()
  await page.getByRole('button', { name: 'Play next: mira_plays' }).click()
  await page.getByRole('button', { name: 'Play again: LongTalker' }).click()
  // Only the last value counts: a slider waits until the finger rests.
  await panel.getByRole('slider', { name: 'Volume' }).fill('0.5')
  const door = `/live/${exampleKey}`
  await expect
    .poll(() => server.calls)
    .toEqual([
      { path: `${door}/playback/pause`, body: {} },
      { path: `${door}/playback/skip`, body: { play_id: aMessageOnAir(0).play_id } },
      { path: `${door}/playback/mute`, body: {} },
      { path: `${door}/donations/00000000-0000-4000-8000-000000000101/play`, body: null },
      { path: `${door}/donations/00000000-0000-4000-8000-000000000302/replay`, body: null },
      { path: `${door}/playback/volume`, body: { volume: 0.5 } },
    ])
  expect(server.lines(), 'one line for the whole page').toBe(1)

  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('region', { name: 'Die letzten 24 Stunden' })).toContainText('Unterbrochen')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(300)
  await expectAccessible(page, 'the live page in a dock, light')
})

test('Enter that is held on a button presses it once', async ({ page, open }) => {
  const server = await putInPlayback(page, aPlayback())
  await open(livePath)
  const panel = onAir(page)
  const paths = () => server.calls.map(({ path }) => path.replace(/^.*\//, ''))

  await panel.getByRole('button', { name: 'Mute' }).focus()
  await page.keyboard.down('Enter')
  await expect.poll(paths).toEqual(['mute'])
  await expect(panel.getByRole('button', { name: 'Mute' })).not.toHaveAttribute('aria-busy')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await panel.getByRole('button', { name: 'Skip' }).press('Enter')

  await expect.poll(paths).toContain('skip')
  expect(paths()).toEqual(['mute', 'skip'])
})

test('hostile names and messages without a space stay inside a phone', async ({ page, open }) => {
  const hostile = hostileTexts(30)
  const { now, next, ...rest } = aPlayback()
  const [line] = next.items
  const widest = { donator: 'W'.repeat(80), text: 'W'.repeat(300) }
  const items = [widest, ...hostile.map((text) => ({ donator: text, text }))].map((words, index) => {
    const id = `00000000-0000-4000-8000-0000000004${String(index).padStart(2, '0')}`
    return Object.assign({}, line, words, { donation_id: id })
  })
  const playback = { ...rest, now: now && { ...now, donator: widest.donator }, next: { items, total: items.length } }
  await page.setViewportSize({ width: 390, height: 844 })
  await putInPlayback(
    page,
    playback,
    somePlays.map((play) => Object.assign({}, play, widest)),
  )

  await open(livePath)

  await expect(page.getByRole('region', { name: 'Next up' }).getByRole('listitem')).toHaveCount(items.length)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a stop says whether the overlay is really silent, and a failed stop is impossible to miss', async ({
  page,
  open,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED/)
  const server = await putInPlayback(page, aPlayback())
  await open(livePath)
  const panel = onAir(page)
  // The live connection is faster than the answer, so the answer is old.
  const release = server.holdAnswers()

  await panel.getByRole('button', { name: 'Stop everything' }).click()
  await expect.poll(() => server.calls.length).toBe(1)
  server.tell(aPlayback(stoppedBy(null)))
  release()
  await expect(panel.getByRole('alert')).toContainText('Overlay not reached – mute the source in OBS')
  server.tell(aPlayback(stoppedBy('2027-01-15T08:00:00.200Z')))
  await expect(panel.getByText('Silent, confirmed by the overlay')).toBeVisible()
  await expect(panel.getByText('Stopped by Lena')).toBeVisible()
  await expectAccessible(page, 'the live page after a stop')
  await panel.getByRole('button', { name: 'Resume' }).click()
  await expect(panel.getByText('Silent, confirmed by the overlay')).toHaveCount(0)
  expect(server.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['stop', 'resume'])

  server.breakCalls()
  await panel.getByRole('button', { name: 'Stop everything' }).click()
  await expect(panel.getByRole('alert')).toContainText('could not be reached – mute the source in OBS')
})

test('Escape twice stops everything while a person types, but not while it closes a dialog', async ({
  page,
  context,
  rig,
  open,
  complaints,
}) => {
  complaints.expect(refused)
  await signInAs(context, rig, 'streamer')
  const server = await putInPlayback(page, aPlayback())
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/dashboard')
  await expect(onAir(page)).toContainText('Kassiopeia')
  await expect(page.getByRole('region', { name: 'Next up' }).getByRole('listitem')).toContainText([
    'Bernd das B.',
    'mira_plays',
    'hexenkessel_tv',
  ])

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('textbox', { name: 'TTS message' }).fill('oh no')
  expect(server.calls).toEqual([])

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => server.calls).toEqual([{ path: '/playback/stop', body: {} }])
  await expect(page.getByRole('textbox', { name: 'TTS message' })).toHaveValue('oh no')
  expect(server.lines(), 'one line for the whole page').toBe(1)
})

test('the page shows the state of the overlay with a remedy, and newcomers see the remaining steps', async ({
  page,
  context,
  rig,
  open,
  complaints,
}) => {
  complaints.expect(refused)
  await aSignedInNewcomer(context, rig)
  const server = await putInPlayback(page, aPlayback({ now: null, overlays: [], heard_at: null }))
  await open('/dashboard')
  const setUp = page.getByRole('region', { name: 'Getting ready' })
  await setUp.getByRole('button', { name: 'Show all steps' }).click()
  await expect(setUp.getByText('Sound heard (still open)')).toBeVisible()
  await expect(setUp.getByText('Plan chosen (done)')).toBeVisible()
  await page.getByRole('button', { name: 'Overlay: not connected' }).click()
  await expect(page.getByRole('dialog', { name: 'Overlay' })).toContainText('Open OBS')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'How to' })).toHaveAttribute('href', '/help/obs#add')
  await page.keyboard.press('Escape')

  const others = [
    { ...anOverlay, can_sound: false },
    { ...anOverlay, id: 'two', is_leader: false },
  ]
  server.tell(aPlayback({ now: null, overlays: others }))
  await page.getByRole('button', { name: 'Overlay: waiting for a click' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 overlays connected, one plays')
  await expectAccessible(page, 'the dashboard with the overlay’s state')
  await page.keyboard.press('Escape')
  server.tell(aPlayback({ now: null }))
  await expect(page.getByRole('button', { name: /Overlay: heard \d+\ss ago/ })).toBeVisible()
  await expect(setUp.getByText('Sound heard (done)')).toBeVisible()
  // The list goes at once. A reload before the server knows would cancel the call.
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
  await setUp.getByRole('button', { name: 'Hide this list' }).click()
  await stored
  await page.reload()
  await untilDrawn(page)
  await expect(onAir(page)).toContainText('Nothing on air')
  await expect(setUp).toHaveCount(0)
})

test('a streamer follows a test to its sound, and the page says what is missing on the way', async ({
  page,
  context,
  rig,
  open,
  complaints,
}) => {
  complaints.expect(refused)
  await aSignedInNewcomer(context, rig)
  const server = await putInPlayback(page, aPlayback({ now: null, overlays: [], heard_at: null }))
  await open('/dashboard')

  await page.getByRole('button', { name: 'Send test' }).click()
  const form = page.getByRole('dialog', { name: 'Send a test donation' })
  await form.getByRole('textbox', { name: 'Message' }).fill('kate: one two')
  await form.getByRole('checkbox', { name: 'Send it through review' }).click()
  const sent = page.waitForResponse(/\/api\/donations\/test$/)
  await form.getByRole('button', { name: 'Send test' }).click()
  const { id } = (await (await sent).json()) as { id: string }
  const walk = page.getByRole('dialog', { name: 'Can it be heard?' })
  const steps = walk.getByRole('listitem').filter({ hasText: /^(Intake|Filter|Speech|Overlay|Sound) / })
  await expect(steps).toContainText(['Intake done', 'Filter needs you', 'Speech waits', 'Overlay waits', 'Sound waits'])
  await walk.getByRole('button', { name: 'Accept it' }).click()
  await expect(steps).toContainText(['Intake done', 'Filter done', 'Speech done', 'Overlay needs you', 'Sound waits'])
  await expect(walk).toContainText('No overlay is connected')
  await expectAccessible(page, 'a test under way')

  server.tell(aPlayback({ now: { ...aMessageOnAir(1), donation_id: id }, heard_at: null }))
  await expect(steps.nth(3)).toContainText('Overlay done')
  await expect(steps.nth(4)).toContainText('Sound under way')
})

test('a live link that opens nothing shows a friendly note', async ({ page, open, complaints }) => {
  complaints.expect(unknownKey)
  await open(livePath)

  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByText('you will find the new live link in the profile')).toBeVisible()
})
