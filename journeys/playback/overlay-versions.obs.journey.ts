import type { Page } from '@playwright/test'
import { expect, test } from '../kit/journey.ts'
import { exampleKey } from '../kit/screens.ts'
import { StandInServer } from '../kit/stand-in-server.ts'

const overlay = `/obs/${exampleKey}`

// Pages wait for a while of different length. Here they wait for the shortest one.
test.beforeEach(({ page }) => page.addInitScript(() => Object.assign(Math, { random: () => 0 })))

const isHere = (server: StandInServer) => server.said('overlay-here').some((here) => here.can_sound)

/** Answers what the page fetches of itself, apart from the navigation. */
async function routeLooks(page: Page, answer: (look: number) => { status?: number; script?: string }): Promise<void> {
  let looks = 0
  await page.route(`**${overlay}`, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue()
    looks += 1
    const { status, script } = answer(looks)
    if (status) return route.fulfill({ status })
    const response = await route.fetch()
    const body = await response.text()
    return route.fulfill({
      response,
      body: script ? body.replace(/assets\/overlay-[\w-]+\.js/, `assets/${script}`) : body,
    })
  })
}

for (const [refused, files] of [
  ['script', '**/assets/overlay-*.js'],
  ['style', '**/assets/overlay-*.css'],
] as const) {
  test(`an overlay whose ${refused} another version refuses starts by itself, once its page answers`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/404|503/)
    const server = await StandInServer.for(page)
    await page.route(files, (route) => route.fulfill({ status: 404 }), { times: 1 })
    let looks = 0
    await routeLooks(page, (look) => {
      looks = look
      return look === 1 ? { status: 503 } : {}
    })

    await page.goto(overlay)

    await expect.poll(() => looks, { timeout: 60_000 }).toBe(2)
    await expect.poll(() => page.evaluate(() => document.styleSheets.length).catch(() => undefined)).toBe(1)
    await expect.poll(() => isHere(server)).toBe(true)
  })
}

for (const [missing, answer] of [
  ['page', { status: 503 }],
  ['script', { script: 'overlay-next.js' }],
] as const) {
  test(`an overlay stays as it is until the new version has its ${missing}`, async ({ page, complaints }) => {
    complaints.expect(/404|503/)
    const server = await StandInServer.for(page)
    let looks = 0
    await routeLooks(page, (look) => {
      looks = look
      return look < 3 ? answer : {}
    })
    await page.goto(overlay)
    await expect.poll(() => isHere(server)).toBe(true)
    await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }))
    const isTheSamePage = () => page.evaluate(() => 'isTheSamePage' in globalThis).catch(() => undefined)

    server.version = '2'
    server.say({ type: 'snapshot', connection_id: 'again', version: '2', playback: null })

    await expect.poll(() => looks, { timeout: 60_000 }).toBe(2)
    expect(await isTheSamePage()).toBe(true)
    await expect.poll(isTheSamePage, { timeout: 90_000 }).toBe(false)
    await expect.poll(() => server.said('overlay-here').length).toBeGreaterThan(1)
  })
}
