import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessibility.ts'
import { recordingOf } from '../kit/audio-recorder.ts'
import { answeredNotFound } from '../kit/complaints.ts'
import { countWork } from './count-work.ts'
import { linkIn, mailsTo, mailTo } from '../kit/inbox.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { createKey } from '../kit/newcomer.ts'
import { openOverlayAt } from '../kit/obs-overlay.ts'
import { signInAs } from '../kit/sign-in.ts'
import { watchClipboard } from '../kit/watch-clipboard.ts'

// As on a fresh machine: the main path from one end to the other on the database that comes with the product.
test.use({ onEmbedded: true })

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

async function letIn(admin: Page, twitchName: string): Promise<void> {
  await openPage(admin, '/admin/access-requests')
  const row = admin.getByRole('row').filter({ hasText: twitchName })
  await expect(row).toContainText('Pending')
  await expect(admin.getByRole('link', { name: /^Access requests.*waiting/ })).toBeVisible()
  await expectAccessible(admin, 'a request that waits')
  await row.getByRole('button', { name: `Approve ${twitchName}` }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve and email the key' }).click()
  await expect(row).toContainText('Approved')
}

test('from the request for access to the first heard donation in six clicks and four fields', async ({
  page,
  context,
  open,
  rig,
  obs,
  elsewhere,
  complaints,
}) => {
  test.slow()
  complaints.expect(answeredNotFound)
  const email = 'kassiopeia@streamers.example'
  const main = page.getByRole('main')
  const copied = await watchClipboard(page)
  const asked: string[] = []
  context.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  const work = await countWork(context)

  await open('/')
  await main.getByRole('link', { name: 'Request access' }).first().click()
  await expect(headingOf(page)).toHaveText('Request Access')
  await main.getByLabel('Twitch username').fill('Kassiopeia')
  await main.getByLabel('Email').fill('Kassiopeia@Streamers.example')
  await main.getByRole('button', { name: 'Request access' }).click()
  await expect(headingOf(page)).toHaveText('Thank you!')
  await expect(main).toContainText(/kassiopeia@streamers.example/i)
  await expectAccessible(page, 'the request has arrived')

  const admin = await elsewhere()
  await signInAs(admin.context(), rig, 'admin')
  await letIn(admin, 'Kassiopeia')
  const approved = await mailTo(rig, email, 'Welcome to Lautgabe')
  const [key = ''] = /(?:\w{5}-){4}\w{5}/.exec(approved.text) ?? []

  await openPage(page, linkIn(approved))
  work.clicks.push('the link in the mail')
  await expect(page, 'the key is gone from the address').toHaveURL('/auth?show=signup')
  await expect(main.getByLabel('Email')).toHaveValue(email)
  await expect(main.getByLabel('Registration key')).toHaveValue(key)
  await expect(main.getByLabel('Username'), 'the first thing that is missing').toBeFocused()
  await expectAccessible(page, 'a form that is filled in')
  await main.getByLabel('Username').fill('kassiopeia')
  await expect(main.getByText('kassiopeia is available')).toBeVisible()
  await main.getByLabel('Password', { exact: true }).fill('many words 1')
  await main.getByRole('button', { name: 'Sign up' }).click()
  await expect(page, 'nothing to confirm').toHaveURL('/dashboard')

  const setUp = page.getByRole('region', { name: 'Getting ready' })
  await expectAccessible(page, 'what a new streamer has to do')
  await setUp.getByRole('button', { name: 'Copy OBS address' }).click()
  await expect(setUp).toContainText('Copied')
  const address = await copied()
  expect(address).toMatch(/\/obs\/obs_/)
  await expect(setUp, 'the address stays masked').not.toContainText(address.slice(-8))
  const overlay = await openOverlayAt(obs, address)
  // The tick moves the other steps once.
  await expect(setUp).toContainText('Next: send a first test')
  await setUp.getByRole('button', { name: 'Send a test now' }).click()

  await expect(overlay.locator('.lg-words')).toContainText('If you can hear me, everything works.')
  await expect(setUp).toContainText('It can be heard.')
  expect(
    (await recordingOf(overlay)).samples.some((sample) => Math.abs(sample) > 0.01),
    'sound',
  ).toBe(true)
  await overlay.context().close()

  expect(work.clicks.at(-1), 'clicks are counted').toBe('Send a test now')
  expect(work.clicks.length, work.clicks.join(', ')).toBeLessThanOrEqual(6)
  expect(work.fields.size, [...work.fields].join(', ')).toBeLessThanOrEqual(4)
  const subjects = (await mailsTo(rig, email)).map(({ subject }) => subject)
  expect(subjects, 'no second mail').not.toContain('Please confirm your email address')
  expect(
    asked.filter((request) => request.includes(key)),
    'no address and no header carried the key',
  ).toEqual([])
})

test('with a key that was made by hand, a newcomer confirms the address by mail: German', async ({
  page,
  open,
  rig,
  elsewhere,
  complaints,
}) => {
  test.slow()
  complaints.expect(answeredNotFound)
  const email = 'kassiopeia-de@streamers.example'
  const username = 'kassiopeia-de'
  const main = page.getByRole('main')
  const key = await createKey(rig)

  await open('/auth?show=signup&lng=de')
  await expect(headingOf(page)).toHaveText('Registrieren')
  // The page puts the cursor there once it is ready.
  await expect(main.getByLabel('Name (optional)')).toBeFocused()
  await main.getByLabel('Benutzername').fill(username)
  await expect(main.getByText(`${username} ist frei`)).toBeVisible()
  await main.getByLabel('E-Mail-Adresse').press('Tab')
  await expect(main, 'the field was left empty').toContainText('Bitte fülle dieses Feld aus')
  await main.getByLabel('E-Mail-Adresse').fill(email)
  await main.getByLabel('Passwort', { exact: true }).fill('many words 1')
  await main.getByLabel('Registrierungsschlüssel').fill(key.toLowerCase())
  await main.getByRole('button', { name: 'Registrieren' }).click()

  await expect(page).toHaveURL('/auth/verify-email')
  await expect(headingOf(page)).toHaveText('Bestätige deine E-Mail')
  await expectAccessible(page, 'the address is unconfirmed')
  const confirmation = await mailTo(rig, email, 'Bitte bestätige deine E-Mail-Adresse')
  await open('/profile')
  await expect(page, 'the rest of the account is closed').toHaveURL('/auth/verify-email')

  const phone = await elsewhere()
  await phone.goto(linkIn(confirmation))
  await expect(headingOf(phone)).toBeVisible()
  await expectAccessible(phone, 'the link was opened without a session')
  // By now a second mail would be there: the page that sends the first was opened twice.
  expect(await mailsTo(rig, email), 'one mail').toHaveLength(1)
  // The mail uses the language of the account; the phone has its own.
  await phone.getByRole('button', { name: /^(Continue|Weiter)$/ }).click()
  await expect(headingOf(phone)).toHaveText(/^(Email confirmed|E-Mail bestätigt)$/)
  await expect(phone).not.toHaveURL(/token/)
  await expect(phone, 'after a moment').toHaveURL('/')

  await open('/')
  await main.getByRole('link', { name: 'Zum Dashboard' }).first().click()
  await expect(page).toHaveURL('/dashboard')
  await open('/profile')
  await expect(headingOf(page)).toHaveText('Profil')
  await expect(main).toContainText(username)
  await expect(main).toContainText(email)

  await openPage(phone, linkIn(confirmation))
  await phone.getByRole('button', { name: /^(Continue|Weiter)$/ }).click()
  await expect(headingOf(phone), 'the link works only once').toHaveText(/has expired|ist abgelaufen/)
})
