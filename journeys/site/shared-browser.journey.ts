import type { BrowserContext, Page, Route } from '@playwright/test'
import { expect, openPage, test } from '../kit/journey.ts'
import { fillSignIn } from '../kit/login-form.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'
import { signInAs } from '../kit/sign-in.ts'

const signOutCalls = '**/api/auth/signout'
const stillSignedIn = 'You are still signed in. Please try again.'

test('a logout that failed leaves the user signed in and says so', async ({ page, context, rig, open, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await signInAs(context, rig, 'streamer')
  await open('/profile')
  const refused = { status: 500, contentType: 'application/json', body: '{"code":"internal_error","error":"x"}' }
  const failures = [(route: Route) => route.abort(), (route: Route) => route.fulfill(refused)]

  for (const fail of failures) {
    await page.route(signOutCalls, fail)
    await expectRefusedLogout(page)
    await page.unroute(signOutCalls)
  }
  await page.route('**/api/auth/session/refresh', (route) => route.abort())
  await expireAccessToken(context, rig.url)
  await expectRefusedLogout(page)
  await page.unroute('**/api/auth/session/refresh')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByText(stillSignedIn)).toBeHidden()
})

async function expectRefusedLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('alert').filter({ hasText: stillSignedIn })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(stillSignedIn)).toBeHidden()
}

/** As after an hour without a call: the client refreshes the session before it signs out. */
async function expireAccessToken(context: BrowserContext, url: string): Promise<void> {
  const cookie = (await context.cookies(url)).find(({ name }) => name === 'sFrontToken')
  const token = JSON.parse(atob(decodeURIComponent(cookie?.value ?? ''))) as object
  const value = btoa(JSON.stringify({ ...token, ate: 1 }))
  await context.addCookies([{ name: 'sFrontToken', value, url }])
}

test('a late answer about the person before never reaches the next one', async ({ page, context, rig, complaints }) => {
  complaints.expect(/status of 401/)
  const before = await aSignedInNewcomer(context, rig)
  const next = rig.people.admin
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/users/me', async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    const response = await route.fetch()
    asked.resolve()
    await held.promise
    return route.fulfill({ response })
  })
  await page.addInitScript(noteWhatIsKept)
  await openPage(page, '/')
  await asked.promise

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await fillSignIn(page, next)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  const late = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/users/me'))
  held.resolve()
  await late
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByText(next.email)).toBeVisible()

  const kept = await page.evaluate(() => sessionStorage.getItem('kept') ?? '')
  expect(kept).toContain(next.email)
  expect(kept).not.toContain(before.email)
})

/** The page soon replaces a wrong user by the right one, so the test looks at every write. */
function noteWhatIsKept(): void {
  const write = Storage.prototype.setItem
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    write.call(sessionStorage, 'kept', (sessionStorage.getItem('kept') ?? '') + value)
    write.call(this, key, value)
  }
}
