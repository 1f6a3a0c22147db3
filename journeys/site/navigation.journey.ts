import type { Locator, Page } from '@playwright/test'
import { answeredNotFound, refused } from '../kit/complaints.ts'
import { expect, test } from '../kit/journey.ts'
import { signInAs } from '../kit/sign-in.ts'

const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

/** Text and target of every link, in the order a visitor meets them. */
const linksIn = (place: Locator) =>
  place.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

const backgroundOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor)

test('a visitor sees links to the builder, access and the login', async ({ page, open }) => {
  await open('/')

  expect(await linksIn(navigationOf(page))).toEqual([
    ['Lautgabe', '/'],
    ['Donation Builder', '/donation-builder'],
    ['Request Access', '/request-access'],
    ['DE', '?lng=de'],
    ['Login', '/auth'],
  ])
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
})

test('a signed-in streamer sees links to the own pages and the logout', async ({ page, context, rig, open }) => {
  await signInAs(context, rig, 'streamer')
  await open('/')

  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(await linksIn(navigationOf(page))).toEqual([
    ['Lautgabe', '/'],
    ['Donation Builder', '/donation-builder'],
    ['Dashboard', '/dashboard'],
    ['Subscription', '/subscription'],
    ['Profile', '/profile'],
    ['DE', '?lng=de'],
  ])
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible()
})

test('an administrator also sees a link to the administration', async ({ page, context, rig, open }) => {
  await signInAs(context, rig, 'admin')
  await open('/')

  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect((await linksIn(navigationOf(page))).map(([name]) => name)).toEqual([
    'Lautgabe',
    'Donation Builder',
    'Dashboard',
    'Subscription',
    'Profile',
    'Admin',
    'DE',
  ])
})

test('the navigation is German for German visitors', async ({ page, context, rig, open }) => {
  await signInAs(context, rig, 'admin')
  await open('/?lng=de')

  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  expect((await linksIn(navigation)).map(([name]) => name)).toEqual([
    'Lautgabe',
    'Spenden-Editor',
    'Dashboard',
    'Abo',
    'Profil',
    'Verwaltung',
    'EN',
  ])
})

test('only the link to the current page is highlighted', async ({ page, open }) => {
  await open('/donation-builder')
  const here = navigationOf(page).getByRole('link', { name: 'Donation Builder' })
  const elsewhere = navigationOf(page).getByRole('link', { name: 'Request Access' })
  await expect(navigationOf(page).locator('[aria-current]')).toHaveText('Donation Builder')
  expect(await backgroundOf(here)).not.toBe(await backgroundOf(elsewhere))

  await elsewhere.click()

  await expect(page).toHaveURL('/request-access')
  await expect(navigationOf(page).locator('[aria-current]')).toHaveText('Request Access')
  await expect(elsewhere).toHaveAttribute('aria-current', 'page')
})

test('the footer leads to the legal pages and the contact, and thanks its supporter', async ({ page, open }) => {
  await open('/')

  expect(await linksIn(page.getByRole('contentinfo'))).toEqual([
    ['Help', '/help'],
    ['OBS guide', '/help/obs'],
    ['Your own tools', '/help/own-tools'],
    ['Imprint', '/impressum'],
    ['Privacy Policy', '/datenschutz'],
    ['Terms of Service', '/agb'],
    ['Contact', 'mailto:hello@lautgabe.example'],
    ['Cancel a contract', '/kuendigen'],
    ['Withdraw from a contract', '/widerruf'],
    ['Text-to-speech supported by Kokoro', 'https://github.com/hexgrad/kokoro'],
  ])
})

test('the logout signs out, forgets the stored user and leads home', async ({
  page,
  context,
  rig,
  open,
  complaints,
}) => {
  // A call that the page had begun before the logout may reach the server after it.
  complaints.expect(refused)
  await signInAs(context, rig, 'streamer')
  await open('/profile')
  await expect(page.getByText(rig.people.streamer.email)).toBeVisible()
  const kept = () => page.evaluate(() => localStorage.getItem('lautgabe.user'))
  expect(await kept()).toContain(rig.people.streamer.email)
  const before = await context.cookies()
  const signOutCall = page.waitForResponse((response) => response.url() === `${rig.url}/api/auth/signout`)

  await page.getByRole('button', { name: 'Logout' }).click()

  expect((await signOutCall).status()).toBe(200)
  await expect(page).toHaveURL('/')
  await expect(navigationOf(page).getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await kept()).toBeNull()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sAccessToken')

  // A copy of the cookies is useless now.
  await context.addCookies(before)
  const me = await context.request.get('/api/users/me')
  expect(me.status()).toBe(401)
})

test('an administrator reaches the administration directly and by its link', async ({
  page,
  context,
  rig,
  open,
  complaints,
}) => {
  complaints.expect(answeredNotFound)
  await signInAs(context, rig, 'admin')
  await open('/admin')
  await expect(page).toHaveURL('/admin/overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')

  await open('/')
  await navigationOf(page).getByRole('link', { name: 'Admin' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await expect(page).toHaveTitle('Overview | Lautgabe Platform')
  await expect(navigationOf(page).locator('[aria-current]')).toHaveText('Admin')
})
