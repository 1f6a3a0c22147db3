import type { BrowserContext, Page } from '@playwright/test'
import { expect, openPage } from '../kit/journey.ts'
import type { Rig } from '../kit/rig.ts'

/** The simulated payment service sends buyers of both languages to pages with these words. */
const order = /^(Order with obligation to pay|Zahlungspflichtig bestellen)$/i

/** Ticks all consents of the order summary and makes it binding. */
export async function placeOrder(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: order })
  // The summary comes with the price that the payment service has computed.
  await button.waitFor()
  for (const consent of await page.getByRole('checkbox').all()) await consent.check()
  await button.click()
}

/** Fills the hosted payment page in and orders there. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await fillBuyer(page)
  await page.getByRole('textbox', { name: /^(Card number|Kartennummer)$/ }).fill(number)
  await page.getByRole('button', { name: order }).click()
}

export async function payByDebit(page: Page, iban: string): Promise<void> {
  await fillBuyer(page)
  await page.getByRole('radio', { name: /SEPA/ }).check()
  await page.getByLabel('IBAN').fill(iban)
  await page.getByRole('button', { name: order }).click()
}

async function fillBuyer(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('mira@streamers.example')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mira Muster')
}

/** Studio has no free days, so its first payment is there at once. The order of an add-on follows. */
export async function buyStudioAndAddOn(page: Page, { isYearly = false } = {}): Promise<void> {
  await openPage(page, '/subscription')
  if (isYearly) await page.getByRole('tab', { name: 'Yearly' }).click()
  await page.getByRole('link', { name: 'Choose Studio' }).click()
  await placeOrder(page)
  await payByCard(page, '4242424242424242')
  await expect(page.getByText('600,000 characters left')).toBeVisible()
  await openPage(page, '/addons')
  await page.getByRole('checkbox', { name: 'Add Extra characters' }).check()
  await page.getByRole('button', { name: 'Continue to the order' }).click()
  await placeOrder(page)
  await expect(page.getByText('Your add-ons are active from now on.')).toBeVisible()
}

/** Presses one of the simulated service's own controls. */
export async function controlPayments(
  context: BrowserContext,
  { simulators }: Rig,
  name: string,
  fields: object = {},
): Promise<void> {
  const response = await context.request.post(`${simulators}/control/stripe/${name}`, { data: fields })
  if (!response.ok()) throw new Error(`${name} was answered ${response.status()} ${await response.text()}.`)
}
