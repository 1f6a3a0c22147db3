import { type Browser, type BrowserContextOptions, expect, type Page, type Response } from '@playwright/test'
import { launchOptions } from '../../tools/browser/launch-options.ts'
import { Complaints } from './complaints.ts'
import { test as base } from './measured.ts'
import { pressAsSlowlyAsAHand, printPresses, rememberPresses } from './presses.ts'
import { type Rig, startRig } from './rig.ts'

type Fixtures = {
  /**
   * A test that holds only in the engine of OBS asks for this. It is skipped where another browser stands in for that
   * engine.
   */
  engineOfObs: Browser
  /** Fails the test at its end if a page did something it should not. */
  complaints: Complaints
  /** Opens an address and waits until the page can be used. */
  open(path: string): Promise<Response>
  /** A page in a browser of its own: another person, or the same person elsewhere. */
  elsewhere(options?: BrowserContextOptions): Promise<Page>
}

type WorkerFixtures = {
  /** A file whose journeys need a server with analytics sets this. */
  withAnalytics: boolean
  /** A file whose journeys pay sets this. */
  withPayments: boolean
  /** A file that shall run on the embedded database sets this. The others run on PostgreSQL. */
  onEmbedded: boolean
  rig: Rig
  /** A browser that starts sounds unasked, as OBS does. */
  obs: Browser
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  withAnalytics: [false, { scope: 'worker', option: true }],
  withPayments: [false, { scope: 'worker', option: true }],
  onEmbedded: [false, { scope: 'worker', option: true }],
  rig: [
    async ({ withAnalytics, withPayments, onEmbedded }, use) => {
      const rig = await startRig({ withAnalytics, withPayments, onEmbedded })
      await use(rig)
      await rig.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  obs: [
    async ({ playwright }, use) => {
      const obs = await playwright.chromium.launch(await launchOptions('obs'))
      await use(obs)
      await obs.close()
    },
    { scope: 'worker' },
  ],
  engineOfObs: ({ browser }, use, testInfo) => {
    testInfo.skip(!browser.version().startsWith('127.'), 'needs the engine of OBS, Chromium 127')
    return use(browser)
  },
  baseURL: ({ rig }, use) => use(rig.url),
  // The journeys of a worker share this context one after the other. Playwright itself resets all but these two.
  context: async ({ context }, use, testInfo) => {
    await rememberPresses(context)
    context.on('page', pressAsSlowlyAsAHand)
    await use(context)
    await printPresses(context.pages(), testInfo)
    await context.clearPermissions()
    await context.setOffline(false)
  },
  complaints: [
    async ({ context, rig }, use) => {
      const complaints = new Complaints(rig.url)
      await complaints.listenTo(context)
      await use(complaints)
      expect(complaints.unexpected(), 'what pages complained about').toEqual([])
    },
    { auto: true },
  ],
  open: ({ page }, use) => use((path) => openPage(page, path)),
  elsewhere: async ({ browser, complaints }, use) => {
    await using contexts = new AsyncDisposableStack()
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.defer(() => context.close())
      await complaints.listenTo(context)
      return context.newPage()
    })
  },
})

export { expect }

export async function openPage(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path)
  if (!response || response.status() >= 500) throw new Error(`${path} answered ${response?.status()}.`)
  await untilAlive(page)
  return response
}

/** The server sends pages already drawn; a press counts only after React has taken them over. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    undefined,
    { timeout: 60_000 },
  )
}

/** Resolves when the page has a heading and no longer waits for anything. */
export async function untilDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Loading|Wird geladen)…?$/)).toHaveCount(0)
}

/** A page sends its requests in order: after this one, all that it has made so far have reached their routes. */
export async function untilRequestsAreSent(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/healthz'))
}
