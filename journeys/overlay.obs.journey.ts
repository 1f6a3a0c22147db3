import type { Browser, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { exampleKey } from './screens.ts'

const overlay = `/obs/${exampleKey}`

/** As in OBS, which announces itself before the page's own scripts run. */
const pretendObs = (page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { obsstudio: { pluginVersion: '2.24.4' } }))

/** As obs-browser does it: a style element with a text node, once the page has loaded. */
const injectCss = (page: Page, css: string) =>
  page.evaluate((text) => {
    const style = document.createElement('style')
    style.append(document.createTextNode(text))
    document.head.append(style)
  }, css)

/** How many pixels of the page are not fully see-through. */
async function paintedPixels(browser: Browser, page: Page): Promise<number> {
  const png = await page.screenshot({ omitBackground: true })
  const counter = await browser.newPage()
  const painted = await counter.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.drawImage(bitmap, 0, 0)
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height)
    return data.filter((value, index) => index % 4 === 3 && value > 0).length
  }, png.toString('base64'))
  await counter.close()
  return painted
}

const backgroundsOf = (page: Page) =>
  page.evaluate(() => [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor))

test('these journeys run in the engine of OBS', async ({ browser }) => {
  test.skip(process.platform !== 'linux', 'elsewhere the installed Chrome stands in')

  expect(browser.version()).toMatch(/^127\./)
})

test('in OBS the overlay is see-through and paints nothing', async ({ page, browser }) => {
  await pretendObs(page)

  await page.goto(overlay)

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

test('whoever opens the overlay in a browser is told what it is for', async ({ page, browser }) => {
  await page.goto(overlay)

  await expect(page.getByText('In OBS this page stays empty until there is something to hear.')).toBeInViewport()
  expect(await paintedPixels(browser, page)).toBeGreaterThan(1000)
  await page.goto(`${overlay}?lng=de`)
  await expect(page.getByText('In OBS bleibt diese Seite leer, bis es etwas zu hören gibt.')).toBeInViewport()
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
  await expect(page.getByText('Your overlay will appear here.')).toBeVisible()

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
})

test('the overlay has no more of the site than it needs', async ({ page }) => {
  await pretendObs(page)
  const loaded: string[] = []
  page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname))

  await page.goto(overlay, { waitUntil: 'networkidle' })

  expect(loaded.length, loaded.join(' ')).toBeLessThanOrEqual(4)
})
