import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessibility.ts'
import { analyticsRecords, forgetAnalytics } from '../kit/analytics-records.ts'
import { unknownKey, unknownTicketKey } from '../kit/complaints.ts'
import { expect, test, untilDrawn } from '../kit/journey.ts'
import { exampleKey } from '../kit/screens.ts'

test.use({ withAnalytics: true })

test.beforeEach(async ({ rig, complaints }) => {
  complaints.allowHost(rig.simulators)
  await forgetAnalytics(rig)
})

const question = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' })

/** Notes every request that leaves for the analytics service. */
function callsToAnalytics(page: Page, address: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => request.url().startsWith(address) && calls.push(request.url()))
  return calls
}

test('the site sends nothing before a visitor has answered', async ({ page, open, rig }) => {
  const calls = callsToAnalytics(page, rig.simulators)
  await open('/')
  await expect(question(page)).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Donation Builder' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is your message for?')
  await expect(question(page)).toBeVisible()

  expect(calls).toEqual([])
  expect(await analyticsRecords(rig)).toEqual({ events: [], flagRequests: [] })
})

test('everyone can read and answer the question, in both languages', async ({ page, open }) => {
  await open('/?lng=de')

  await expect(page.getByRole('region', { name: 'Dürfen wir deinen Besuch zählen?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ablehnen' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Dürfen wir deinen Besuch zählen?' })).toBeHidden()
})

test('a no sends nothing and is remembered', async ({ page, open, rig }) => {
  const calls = callsToAnalytics(page, rig.simulators)
  await open('/')

  await question(page).getByRole('button', { name: 'Decline' }).click()
  await expect(question(page)).toBeHidden()
  await open('/donation-builder')

  await expect(page.getByRole('button', { name: 'Analytics choice' })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  expect(calls).toEqual([])
  expect(await analyticsRecords(rig)).toEqual({ events: [], flagRequests: [] })
})

test('a yes counts the visit, asks for the flags and is remembered', async ({ page, open, rig }) => {
  await open('/')

  await question(page).getByRole('button', { name: 'Agree' }).click()

  await expect
    .poll(() => analyticsRecords(rig))
    .toMatchObject({
      events: [{ event: 'page viewed', properties: { route: '/' } }],
      flagRequests: [{}],
    })
  await open('/impressum')
  await expect(question(page)).toHaveCount(0)
  await expect
    .poll(async () => (await analyticsRecords(rig)).events.map(({ properties }) => properties['route']))
    .toContain('/impressum')
})

test('a visit to a page counts once', async ({ page, open, rig }) => {
  await open('/')
  await question(page).getByRole('button', { name: 'Agree' }).click()
  await expect.poll(async () => (await analyticsRecords(rig)).events).toHaveLength(1)

  await page.getByRole('navigation').getByRole('link', { name: 'Request Access' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request Access')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()

  await expect
    .poll(async () => (await analyticsRecords(rig)).events.map(({ properties }) => properties['route']))
    .toEqual(['/impressum', '/request-access', '/'])
})

test('the site never sends a key, token or name from an address', async ({ page, open, rig, complaints }) => {
  // No streamer has this name; the builder says so.
  complaints.expect(/404 \(Not Found\).*\/api\/(builder|subscription)\//)
  await open('/')
  await question(page).getByRole('button', { name: 'Agree' }).click()
  await expect.poll(async () => (await analyticsRecords(rig)).events).toHaveLength(1)

  const secret = 'token-that-must-not-leak'
  await forgetAnalytics(rig)
  await open(`/donation-builder/${secret}`)
  await expect.poll(async () => (await analyticsRecords(rig)).events).not.toEqual([])

  expect(JSON.stringify(await analyticsRecords(rig))).not.toContain(secret)
})

test('a page with a key or a token in its address does not even try to count', async ({
  page,
  open,
  rig,
  complaints,
}) => {
  complaints.expect(unknownKey)
  complaints.expect(unknownTicketKey)
  await open('/')
  await question(page).getByRole('button', { name: 'Agree' }).click()
  await expect.poll(async () => (await analyticsRecords(rig)).events).toHaveLength(1)
  await forgetAnalytics(rig)
  const calls = callsToAnalytics(page, rig.simulators)

  await open(`/reset-password?token=${exampleKey}`)
  await untilDrawn(page)
  await open(`/live/${exampleKey}`)
  await untilDrawn(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')

  expect(calls.filter((url) => url.includes(exampleKey))).toEqual([])
  expect(JSON.stringify(await analyticsRecords(rig))).not.toContain(exampleKey)
})

test('a visitor can take back a yes in the footer', async ({ page, open, rig }) => {
  await open('/')
  await question(page).getByRole('button', { name: 'Agree' }).click()
  await expect.poll(() => analyticsRecords(rig)).toMatchObject({ events: [{}], flagRequests: [{}] })
  const calls = callsToAnalytics(page, rig.simulators)

  await page.getByRole('contentinfo').getByRole('button', { name: 'Analytics choice' }).click()
  await question(page).getByRole('button', { name: 'Decline' }).click()
  await expect(question(page)).toBeHidden()
  await page.getByRole('navigation').getByRole('link', { name: 'Request Access' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request Access')
  await open('/donation-builder')

  expect(calls).toEqual([])
  expect(await analyticsRecords(rig)).toMatchObject({ events: [{}], flagRequests: [{}] })
})

test('only the answer itself stays on the device', async ({ page, context, open, rig }) => {
  await open('/')
  await question(page).getByRole('button', { name: 'Agree' }).click()
  await expect.poll(async () => (await analyticsRecords(rig)).events).toHaveLength(1)

  const stored = await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)])
  // The login client stores the difference between its clock and the clock of the server.
  const ofLogin = stored.filter(([name]) => name === '__st_clockSkewInMillis')
  expect(stored).toEqual(expect.arrayContaining([['lautgabe.analytics-consent', 'agreed'], ...ofLogin]))
  expect(stored).toHaveLength(1 + ofLogin.length)
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['st-last-access-token-update'])
})
