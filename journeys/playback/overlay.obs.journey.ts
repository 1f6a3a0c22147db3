import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { unknownTicketKey } from '../kit/complaints.ts'
import { expect, test } from '../kit/journey.ts'
import { paintedPixels } from '../kit/painted-pixels.ts'
import { exampleKey } from '../kit/screens.ts'
import { StandInServer } from '../kit/stand-in-server.ts'

const overlay = `/obs/${exampleKey}`

// The example is nobody's key.
test.beforeEach(({ complaints }) => complaints.expect(unknownTicketKey))

/** As in OBS, which sets its own object before the scripts of the page run. */
const pretendObs = (page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { obsstudio: { pluginVersion: '2.24.4' } }))

/** As obs-browser does it: a style element with a text node, once the page has loaded. */
const injectCss = (page: Page, css: string) =>
  page.evaluate((text) => {
    const style = document.createElement('style')
    style.append(document.createTextNode(text))
    document.head.append(style)
  }, css)

const backgroundsOf = (page: Page) =>
  page.evaluate(() => [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor))

test('these journeys run in the engine of OBS', async ({ engineOfObs }) => {
  expect(engineOfObs.version()).toMatch(/^127\./)
})

test('in OBS the overlay is transparent and paints nothing', async ({ page, browser }) => {
  await pretendObs(page)

  const server = await StandInServer.for(page)
  await page.goto(overlay)
  await server.hears('overlay-here')

  expect(await backgroundsOf(page)).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  await expect(page.locator('body')).toHaveText('')
  expect(await paintedPixels(browser, page)).toBe(0)
})

test('the overlay is bare: no navigation, no footer, no scroll bars', async ({ page }) => {
  await page.goto(overlay)

  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
})

test('the overlay explains itself to people who open it in a browser', async ({ page, browser }) => {
  await StandInServer.for(page)
  await page.goto(overlay)

  await expect(
    page.getByText('Connected and waiting. In OBS this page stays empty until there is something to hear.'),
  ).toBeInViewport()
  expect(await paintedPixels(browser, page)).toBeGreaterThan(1000)
  await page.goto(`${overlay}?lng=de`)
  await expect(page.getByText('In OBS bleibt diese Seite leer, bis es etwas zu hören gibt.')).toBeInViewport()
})

test('the overlay reports a key that opens nothing in a browser and paints nothing in OBS', async ({
  page,
  browser,
}) => {
  await page.goto(overlay)
  await expect(page.getByText('This link no longer opens an overlay.')).toBeInViewport()

  await pretendObs(page)
  const asked = page.waitForResponse('**/api/live-tickets')
  await page.reload()
  expect((await asked).status()).toBe(404)

  expect(await paintedPixels(browser, page)).toBe(0)
})

test('custom CSS of the streamer applies', async ({ page }) => {
  await pretendObs(page)
  await page.goto(overlay)

  await injectCss(page, 'body { background-color: rgba(0, 0, 0, 0); margin: 0px auto; outline: 3px solid lime }')

  expect(await page.evaluate(() => getComputedStyle(document.body).outlineColor)).toBe('rgb(0, 255, 0)')
})

test('the address of the overlay leaves no trace and loads nothing from others', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  const response = await page.goto(overlay)
  await expect(page.getByText('This link no longer opens an overlay')).toBeVisible()

  const headers = response?.headers() ?? {}
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
  const policy = headers['content-security-policy'] ?? ''
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "frame-ancestors 'self'",
  ]) {
    expect(policy).toContain(rule)
  }
  expect(headers['set-cookie']).toBeUndefined()
  expect(await response?.text()).not.toContain(exampleKey)
  expect(asked.filter((url) => url.includes('/assets/index-'))).toEqual([])
  // Newer browsers ask for a missing icon if the page names none.
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  expect((await page.request.get(icon ?? '/favicon.ico')).status()).toBe(200)
})

test('the overlay loads no more of the site than it needs, and is small', async ({ page }) => {
  await pretendObs(page)
  const loaded: string[] = []
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    loaded.push(pathname)
    if (pathname.endsWith('.js')) scripts.push(response.body())
  })

  await page.goto(overlay, { waitUntil: 'networkidle' })

  // The page, its script and style, its few texts, and the ticket it asks for.
  expect(loaded.length, loaded.join(' ')).toBeLessThanOrEqual(6)
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000)
})
