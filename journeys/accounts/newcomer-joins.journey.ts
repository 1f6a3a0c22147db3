import type { Language } from '@lautgabe/contract/languages.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessibility.ts'
import { answeredNotFound } from '../kit/complaints.ts'
import { linkIn, mailsTo, mailTo } from '../kit/inbox.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { signInAs } from '../kit/sign-in.ts'

const words = {
  en: {
    twitchName: 'Twitch username',
    email: 'Email',
    request: 'Request access',
    thanks: 'Thank you!',
    approvedMail: 'Welcome to Lautgabe',
    username: 'Username',
    free: 'is available',
    required: 'Field is not optional',
    password: 'Password',
    key: 'Registration key',
    signUp: 'Sign up',
    confirm: 'Confirm your email',
    confirmMail: 'Please confirm your email address',
    profile: 'Profile',
  },
  de: {
    twitchName: 'Twitch-Name',
    email: 'E-Mail-Adresse',
    request: 'Zugang anfragen',
    thanks: 'Danke!',
    approvedMail: 'Willkommen bei Lautgabe',
    username: 'Benutzername',
    free: 'ist frei',
    required: 'Dieses Feld wird gebraucht',
    password: 'Passwort',
    key: 'Registrierungsschlüssel',
    signUp: 'Registrieren',
    confirm: 'Bestätige deine E-Mail',
    confirmMail: 'Bitte bestätige deine E-Mail-Adresse',
    profile: 'Profil',
  },
} as const satisfies Record<Language, Record<string, string>>

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

async function letIn(admin: Page, twitchName: string): Promise<void> {
  await openPage(admin, '/admin')
  const row = admin.getByRole('row').filter({ hasText: twitchName })
  await expect(row).toContainText('Pending')
  await expectAccessible(admin, 'a request that waits')
  await row.getByRole('button', { name: `Approve ${twitchName}` }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve and mail the key' }).click()
  await expect(row).toContainText('Approved')
}

for (const language of ['en', 'de'] as const) {
  test(`a newcomer asks for access, is approved, signs up and confirms the address: ${language}`, async ({
    page,
    open,
    rig,
    elsewhere,
    complaints,
  }) => {
    test.slow()
    complaints.expect(answeredNotFound)
    const told = words[language]
    const twitchName = `Kassiopeia_${language}`
    const email = `kassiopeia-${language}@streamers.example`
    const username = `kassiopeia-${language}`
    const main = page.getByRole('main')

    await open(`/request-access?lng=${language}`)
    await main.getByLabel(told.twitchName).fill(twitchName)
    await main.getByLabel(told.email).fill(email)
    await main.getByRole('button', { name: told.request }).click()
    await expect(headingOf(page)).toHaveText(told.thanks)
    await expect(main).toContainText(email)
    await expectAccessible(page, 'the request has arrived')

    const admin = await elsewhere()
    await signInAs(admin.context(), rig, 'admin')
    await letIn(admin, twitchName)
    const approved = await mailTo(rig, email, told.approvedMail)
    const [key = ''] = /(?:\w{5}-){4}\w{5}/.exec(approved.text) ?? []

    await openPage(page, linkIn(approved))
    await expect(headingOf(page)).toHaveText(told.signUp)
    // The page puts the cursor there once it is ready.
    await expect(main.getByLabel('Name (optional)')).toBeFocused()
    await main.getByLabel(told.username).fill(username)
    await expect(main.getByText(`${username} ${told.free}`)).toBeVisible()
    await main.getByLabel(told.email).press('Tab')
    await expect(main, 'the field was left empty').toContainText(told.required)
    await main.getByLabel(told.email).fill(email)
    await main.getByLabel(told.password, { exact: true }).fill('many words 1')
    await main.getByLabel(told.key).fill(key.toLowerCase())
    await main.getByRole('button', { name: told.signUp }).click()

    await expect(page).toHaveURL('/auth/verify-email')
    await expect(headingOf(page)).toHaveText(told.confirm)
    await expectAccessible(page, 'the address is unconfirmed')
    const confirmation = await mailTo(rig, email, told.confirmMail)
    await open('/profile')
    await expect(page, 'the rest of the account is closed').toHaveURL('/auth/verify-email')

    const phone = await elsewhere()
    await phone.goto(linkIn(confirmation))
    await expect(headingOf(phone)).toBeVisible()
    await expectAccessible(phone, 'the link was opened without a session')
    // By now a second mail would be there: the page that sends the first was opened twice.
    const subjects = (await mailsTo(rig, email)).map(({ subject }) => subject)
    expect(subjects, 'one mail each').toEqual([told.confirmMail, told.approvedMail])
    // The mail uses the language of the account; the phone has its own.
    await phone.getByRole('button', { name: /^(Continue|Weiter)$/ }).click()
    await expect(headingOf(phone)).toHaveText(/^(Email confirmed|E-Mail bestätigt)$/)
    await expect(phone).not.toHaveURL(/token/)
    await expect(phone, 'after a moment').toHaveURL('/')

    await open('/profile')
    await expect(page).toHaveURL('/profile')
    await expect(headingOf(page)).toHaveText(told.profile)
    await expect(main).toContainText(username)
    await expect(main).toContainText(email)

    await openPage(phone, linkIn(confirmation))
    await phone.getByRole('button', { name: /^(Continue|Weiter)$/ }).click()
    await expect(headingOf(phone), 'the link works only once').toHaveText(/has expired|ist abgelaufen/)
  })
}
