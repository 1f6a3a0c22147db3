import type { Page } from '@playwright/test'
import { refused } from '../kit/complaints.ts'
import { donate, moderatorLink, rowOf } from '../kit/donations.ts'
import { expect, test, untilRequestsAreSent } from '../kit/journey.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'
import { loseAccessToken } from '../kit/refreshes.ts'
import { aPlayback, putInPlayback } from '../kit/put-in-playback.ts'
import { exampleKey } from '../kit/screens.ts'
import { bar, save, saved, section, settings } from '../kit/settings-pages.ts'

test.beforeEach(async ({ page, complaints }) => {
  complaints.expect(refused)
  complaints.expect(/net::ERR_FAILED/)
  complaints.expect(/status of (404 \(Not Found\)|502 \(Bad Gateway\)) \(http:\/\/localhost:\d+\/api\/[^)]*\)$/)
  await page.clock.install()
})

/** The answer of a proxy while the server behind it restarts. */
const gateway = { status: 502, body: 'Bad Gateway' }
const noRouter = { status: 404, body: '404 page not found' }

/** Answers in the server's place until the returned function is called. */
async function takeAway(page: Page, path: RegExp, answer: typeof gateway) {
  let tries = 0
  await page.route(path, async (route) => {
    await route.fulfill(answer)
    tries += 1
  })
  return { tries: () => tries, bringBack: () => page.unroute(path) }
}

/** Somebody comes back to the page, and its content is old enough to be fetched again. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(11_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('the live page keeps its stop button while its link cannot be asked for', async ({ page, open }) => {
  const server = await putInPlayback(page, aPlayback())
  await open(`/live/${exampleKey}`)
  const stop = page.getByRole('button', { name: 'Stop everything' }).first()
  await expect(page.getByLabel('Live connection')).toHaveText('Connected')
  const before = await stop.elementHandle()

  const { tries, bringBack } = await takeAway(page, /\/api\/live\/[^/]+$/, noRouter)
  await comeBack(page)
  await expect.poll(tries, 'the first look and two more').toBe(3)
  await stop.click()
  await expect.poll(() => server.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['stop'])
  await bringBack()
  await page.route(/\/api\/live\/[^/]+$/, (route) => route.fulfill({ json: { streamer: 'nordlicht the second' } }))
  await page.clock.fastForward(10_000)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live: nordlicht the second')
  expect(await before?.evaluate((button) => button.isConnected)).toBe(true)
})

test('a moderator goes on where they were after the server was away', async ({ page, context, rig, open }) => {
  await aSignedInNewcomer(context, rig)
  await donate(context, rig, { donator: 'Anna', message: 'kate: hello' })
  const { path } = await moderatorLink(context, rig, 'Max')
  await open(path)
  await page.getByRole('button', { name: 'TTS message' }).click()
  const text = page.getByRole('textbox', { name: 'TTS message' })
  await text.fill('kate: a text that took a while')

  const link = /\/api\/moderator\/[^/]+$/
  const { tries, bringBack } = await takeAway(page, link, gateway)
  await comeBack(page)
  await expect.poll(tries, 'the first look and two more').toBe(3)
  await bringBack()
  const found = page.waitForResponse((response) => link.test(response.url()) && response.ok())
  await page.clock.fastForward(10_000)
  await found

  await expect(text).toHaveValue('kate: a text that took a while')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Anna')).toContainText('hello')
})

test('open details stay while they cannot be fetched again', async ({ page, context, rig, open }) => {
  await aSignedInNewcomer(context, rig)
  await donate(context, rig, { donator: 'Anna', message: 'kate: hello' })
  await open('/dashboard?tab=received')
  await page.getByRole('button', { name: 'Details: Anna' }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('button', { name: 'Accept: Anna' })).toBeVisible()

  const { bringBack } = await takeAway(page, /\/api\/donations\/[0-9a-f-]{36}$/, gateway)
  await comeBack(page)
  await expect(details.getByRole('alert')).toBeVisible()
  await expect(details).toContainText('kate: hello')
  await expect(details.getByRole('button', { name: 'Accept: Anna' })).toBeVisible()
  await bringBack()
  await page.clock.fastForward(10_000)

  await expect(details.getByRole('alert')).toHaveCount(0)
})

test('what was typed in the settings stays while the account cannot be asked for', async ({
  page,
  context,
  rig,
  open,
}) => {
  await aSignedInNewcomer(context, rig)
  await open(`${settings}/donators`)
  const donators = section(page, 'Donators')
  await donators.getByLabel('Trusted').fill('Oma Erna')

  const { tries, bringBack } = await takeAway(page, /\/api\/users\/me$/, gateway)
  await loseAccessToken(context)
  await comeBack(page)
  await expect.poll(tries).toBe(1)
  await save(page)
  await saved(page, 'Donators')
  await expect(donators.getByLabel('Trusted')).toHaveValue('Oma Erna')
  await expect(bar(page)).toHaveCount(0)
  await bringBack()
})

test('a page whose first look fails comes by itself once the server is back', async ({ page, context, rig, open }) => {
  await aSignedInNewcomer(context, rig)
  const { tries, bringBack } = await takeAway(page, /\/api\/users\/me\/settings$/, gateway)
  await open(`${settings}/limits`)
  await expect.poll(tries, 'the first look and two more').toBe(3)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await bringBack()
  await page.clock.fastForward(10_000)

  await expect(section(page, 'Limits of a message').getByRole('textbox', { name: 'Seconds' })).toBeVisible()
})

test('the note of a page whose first look failed stays while the page asks again', async ({
  page,
  context,
  rig,
  open,
}) => {
  await aSignedInNewcomer(context, rig)
  const path = /\/api\/users\/me\/settings$/
  const { tries } = await takeAway(page, path, gateway)
  await open(`${settings}/limits`)
  await expect.poll(tries, 'the first look and two more').toBe(3)
  const note = page.getByRole('alert')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.focus()
  const before = await note.elementHandle()

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await answered
    await route.fallback()
  })
  const asked = page.waitForRequest((request) => path.test(request.url()))
  await page.clock.fastForward(10_000)
  await asked

  await expect(page.getByText('Loading')).toHaveCount(0)
  await expect(again).toBeFocused()
  await expect(again).not.toHaveAttribute('aria-busy')
  await again.press('Enter')
  await expect(again).toHaveAttribute('aria-busy')
  answer()
  await expect.poll(tries, 'the first look of the page, its next one, and two more each').toBe(6)
  await expect(again).not.toHaveAttribute('aria-busy')
  await expect(again).toBeFocused()
  expect(await before?.evaluate((element) => element.isConnected), 'the note was there all the time').toBe(true)
})

test('a page that was told how long to wait asks no sooner', async ({ page, context, rig, open, complaints }) => {
  complaints.expect(/status of 429/)
  await aSignedInNewcomer(context, rig)
  const told = { error: 'Too many requests.', code: 'too_many_requests', retry_after_seconds: 60 }
  const { tries, bringBack } = await takeAway(page, /\/api\/users\/me\/settings$/, {
    status: 429,
    body: JSON.stringify(told),
  })
  await open(`${settings}/limits`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await page.clock.fastForward(50_000)
  await untilRequestsAreSent(page)
  expect(tries()).toBe(1)
  await bringBack()
  await page.clock.fastForward(10_000)

  await expect(section(page, 'Limits of a message').getByRole('textbox', { name: 'Seconds' })).toBeVisible()
})

test('a text that arrived is not offered for sending again', async ({ page, context, rig, open }) => {
  await aSignedInNewcomer(context, rig)
  const { path } = await moderatorLink(context, rig, 'Max')
  await open(path)
  await page.getByRole('button', { name: 'TTS message' }).click()
  const text = page.getByRole('textbox', { name: 'TTS message' })
  await text.fill('kate: only once')

  await takeAway(page, /\/api\/moderator\/[^/]+\/donations\/[0-9a-f-]{36}$/, gateway)
  await page.getByRole('button', { name: 'Send', exact: true }).click()

  await expect(page.getByText('Your message has arrived')).toBeVisible()
  await expect(text).toHaveCount(0)
  await expect(rowOf(page, 'only once')).toHaveCount(1)
})

test('a text whose answer was lost is read once, though it is sent again', async ({ page, context, rig, open }) => {
  await aSignedInNewcomer(context, rig)
  const { path } = await moderatorLink(context, rig, 'Max')
  await open(path)
  await page.getByRole('button', { name: 'TTS message' }).click()
  const text = page.getByRole('textbox', { name: 'TTS message' })
  await text.fill('kate: only once')
  const messages = /\/api\/moderator\/[^/]+\/messages$/
  await page.route(messages, async (route) => {
    await route.fetch()
    await route.abort()
  })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.unroute(messages)

  await send.click()

  await expect(text).toHaveCount(0)
  await expect(rowOf(page, 'only once')).toHaveCount(1)
})
