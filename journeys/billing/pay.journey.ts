import type { Page } from '@playwright/test'
import { answeredNotFound, refused } from '../kit/complaints.ts'
import { expect, openPage, test, untilRequestsAreSent } from '../kit/journey.ts'
import { mailTo } from '../kit/inbox.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'
import { signIn, signInAs } from '../kit/sign-in.ts'
import { buyStudioAndAddOn, controlPayments, payByCard, payByDebit, placeOrder } from './payments.ts'

test.use({ withPayments: true })

test.beforeEach(({ complaints, rig }) => {
  complaints.allowHost(rig.payments)
  // Days go by at once, so the session has to be renewed.
  complaints.expect(refused)
})

const planCard = (page: Page) => page.getByRole('region', { name: /^(Your plan|Dein Tarif)/ })

test('a life as a customer: declined, tried, charged, enlarged, topped up, cancelled, ended', async ({
  page,
  context,
  rig,
}) => {
  const { email } = await aSignedInNewcomer(context, rig)
  await openPage(page, '/subscription/success?session_id=cs_test_of_somebody_else')
  await expect(page.getByRole('heading', { name: 'The payment could not be confirmed' })).toBeVisible()
  await expect(page).toHaveURL('/subscription/success')

  await page.getByRole('link', { name: 'To your subscription' }).click()
  await page.getByRole('link', { name: 'Choose Stream' }).click()
  await placeOrder(page)
  await payByCard(page, '4000000000000002')
  await expect(page.getByText('The card was declined. Please use another one.')).toBeVisible()
  await payByCard(page, '4242424242424242')
  await expect(page.getByText('75,000 characters left')).toBeVisible()
  await page.getByRole('link', { name: 'To your subscription' }).click()
  await expect(planCard(page)).toContainText('Trial')
  await mailTo(rig, email, 'Your order: Stream')

  // The session is over after such a time, so the page is opened anew.
  // On the first paid day, so that what is added counts for the whole month.
  await controlPayments(context, rig, 'advance', { count: 180, unit: 'hours' })
  await openPage(page, '/subscription')
  await expect(planCard(page)).toContainText('Active')

  await page.getByRole('link', { name: 'Change to Pro' }).click()
  await expect(page.getByText('Due now')).toBeVisible()
  await placeOrder(page)
  await expect(planCard(page)).toContainText('200,000 characters a month')

  await page.getByRole('link', { name: 'Add-ons' }).click()
  await page.getByRole('checkbox', { name: 'Add Extra characters' }).check()
  await page.getByRole('button', { name: 'Continue to the order' }).click()
  await placeOrder(page)
  await expect(page.getByText('Your add-ons are active from now on.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Extra characters' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel add-on' }).click()
  await expect(page.getByText('Extra characters is cancelled')).toBeVisible()
  await expect(page.getByText('Your add-ons are active from now on.')).toBeHidden()
  await page.getByRole('button', { name: 'Keep Extra characters' }).click()
  await expect(page.getByRole('button', { name: 'Cancel Extra characters' })).toBeVisible()

  await page.getByRole('link', { name: 'Top up' }).click()
  await page.getByRole('link', { name: 'Buy S' }).click()
  await placeOrder(page)
  await payByDebit(page, 'DE89370400440532013000')
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible()
  await expect(page.getByText('225,000 characters left')).toBeVisible()
  await controlPayments(context, rig, 'settle-payment')
  await expect(page.getByText('15,000 characters have been added.')).toBeVisible()
  await expect(page.getByText('240,000 characters left')).toBeVisible()

  await page.getByRole('link', { name: 'To your characters' }).click()
  await page.getByRole('link', { name: 'Plan', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(planCard(page)).toContainText('Cancelled')
  await controlPayments(context, rig, 'advance', { count: 2, unit: 'months' })
  await openPage(page, '/subscription')
  await expect(planCard(page)).toContainText('Bought characters are kept')
})

test('a page that cannot learn the price of an order asks the payment service again only when told to', async ({
  page,
  context,
  rig,
  complaints,
}) => {
  complaints.expect(/status of 502/)
  await aSignedInNewcomer(context, rig)
  await openPage(page, '/subscription')
  await page.getByRole('link', { name: 'Choose Studio' }).click()
  await placeOrder(page)
  await payByCard(page, '4242424242424242')
  await expect(page.getByText('600,000 characters left')).toBeVisible()
  await page.getByRole('link', { name: 'To your subscription' }).click()
  let tries = 0
  await page.route(/preview/, async (route) => {
    tries += 1
    await route.fulfill({ status: 502, json: { error: 'No answer', code: 'payments_failed' } })
  })
  await page.clock.install()
  const again = page.getByRole('button', { name: 'Try again' })

  await page.getByRole('link', { name: 'Change to Pro' }).click()
  await expect(again).toBeVisible()
  await page.clock.fastForward(30_000)
  await untilRequestsAreSent(page)
  expect(tries).toBe(1)
  await again.click()
  await expect.poll(() => tries).toBe(2)

  tries = 0
  await openPage(page, '/addons')
  await page.getByRole('checkbox', { name: 'Add Extra characters' }).check()
  await page.getByRole('button', { name: 'Continue to the order' }).click()
  await expect(again).toBeVisible()
  await page.clock.fastForward(30_000)
  await untilRequestsAreSent(page)
  expect(tries).toBe(1)
})

test('a disputed plan can be cancelled; what else was paid is shown to an administrator when the dispute is lost', async ({
  page,
  context,
  rig,
  elsewhere,
  complaints,
}) => {
  complaints.expect(answeredNotFound)
  const { username } = await aSignedInNewcomer(context, rig)
  await buyStudioAndAddOn(page)

  await openPage(page, '/subscription')
  await controlPayments(context, rig, 'raise-dispute')
  await expect(planCard(page)).toContainText('Disputed')
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Your plan is on hold.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(planCard(page)).toContainText('The plan is cancelled: it ends on')
  await controlPayments(context, rig, 'lose-dispute')
  await expect(planCard(page)).toContainText('Your plan has ended.')

  const boss = await elsewhere()
  await signInAs(boss.context(), rig, 'admin')
  await openPage(boss, '/admin/overview')
  await boss.getByRole('link', { name: 'See the lost disputes' }).click()
  const row = boss.getByRole('region', { name: 'Lost disputes' }).getByRole('row').filter({ hasText: username })
  await expect(row).toContainText('for the time after the dispute')
  await row.getByRole('button', { name: /^Mark .* as done$/ }).click()
  await expect(row).toContainText('Done')
})

test('a lower add-on price is asked for first, and keeping a cancelled year names what it costs', async ({
  page,
  context,
  rig,
  elsewhere,
  complaints,
}) => {
  complaints.expect(answeredNotFound)
  complaints.expect(
    /status of 409 \(Conflict\) \(http:\/\/localhost:\d+\/api\/admin\/subscription\/plans\/studio-yearly\)$/,
  )
  const newcomer = await aSignedInNewcomer(context, rig)
  await buyStudioAndAddOn(page, { isYearly: true })

  const boss = await elsewhere()
  await signInAs(boss.context(), rig, 'admin')
  await openPage(boss, '/admin/plans')
  await boss.getByRole('button', { name: 'Edit Studio (Yearly)' }).click()
  await boss.getByRole('dialog').getByRole('combobox', { name: 'Billing' }).click()
  await boss.getByRole('option', { name: 'Monthly' }).click()
  await boss.getByRole('button', { name: 'Save' }).click()
  await expect(boss.getByRole('alert').getByText('This has been sold already')).toBeInViewport()
  await boss.getByRole('button', { name: 'Cancel' }).click()
  await boss.getByRole('tab', { name: 'Add-ons' }).click()
  await boss.getByRole('button', { name: 'Edit Extra characters' }).click()
  await boss.getByLabel('Price per year').fill('10')
  await boss.getByRole('button', { name: 'Save' }).click()
  const question = boss.getByRole('alertdialog')
  await expect(question).toContainText('One subscriber')
  await question.getByRole('button', { name: 'Lower the price' }).click()
  await expect(boss.getByRole('dialog')).toHaveCount(0)

  await openPage(page, '/subscription')
  // Now, because the newest payment is the one that is disputed. Later others have paid, too.
  await controlPayments(context, rig, 'raise-dispute')
  await expect(planCard(page)).toContainText('Disputed')
  await controlPayments(context, rig, 'advance', { count: 13, unit: 'months' })
  await openPage(page, '/subscription')
  // The session has ended long ago.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(context, rig, newcomer)
  await openPage(page, '/subscription')
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(planCard(page)).toContainText('The plan is cancelled')
  await controlPayments(context, rig, 'win-dispute')
  await expect(planCard(page)).toContainText('The year that has begun is not paid')
  await page.getByRole('button', { name: 'Reactivate' }).click()
  const keeping = page.getByRole('alertdialog')
  await expect(keeping).toContainText('€609.90')
  await keeping.getByRole('button', { name: 'Keep the plan and pay' }).click()
  await expect(planCard(page)).toContainText('Active')
})

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })

  test('a plan is paid, cancelled in the portal and kept, then cancelled without signing in', async ({
    page,
    context,
    rig,
    elsewhere,
  }) => {
    const { email, username } = await aSignedInNewcomer(context, rig)
    await openPage(page, '/subscription?lng=de')
    await page.getByRole('link', { name: 'Studio wählen' }).click()
    await placeOrder(page)
    await payByCard(page, '4242424242424242')
    await expect(page.getByText('Deine Bestellung ist bestätigt')).toBeVisible()
    await expect(page.getByText(/^600.000 Zeichen/)).toBeVisible()
    await page.getByRole('link', { name: 'Zu deinem Abo' }).click()
    await page.getByRole('button', { name: 'Adresse und Rechnungen bei Stripe' }).click()
    await page.getByRole('link', { name: 'Abo kündigen' }).click()
    await page.getByRole('button', { name: 'Jetzt kündigen' }).click()
    await page.getByRole('link', { name: 'Zurück' }).click()
    await expect(planCard(page)).toContainText('Gekündigt')
    await page.getByRole('button', { name: 'Kündigung zurücknehmen' }).click()
    await expect(planCard(page)).toContainText('Aktiv')

    const stranger = await elsewhere({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })
    await openPage(stranger, '/kuendigen')
    await stranger.getByLabel('Dein Name').fill('Mira Muster')
    await stranger.getByLabel('Dein Vertrag').fill(username)
    await stranger.getByLabel('E-Mail für die Bestätigung').fill(email)
    await stranger.getByRole('button', { name: 'Jetzt kündigen' }).click()
    await expect(stranger.getByRole('heading', { name: 'Deine Kündigung ist eingegangen' })).toBeVisible()
    const number = await stranger.getByText(/^\d{8}-[A-Z\d]{8}$/).textContent()
    await mailTo(rig, email, `Eingangsbestätigung ${number}: deine Kündigung`)
    await expect(planCard(page)).toContainText('Gekündigt')
  })
})
