import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { openPage } from './journey.ts'
import type { Rig } from './rig.ts'

const names = { streamlabs: 'Streamlabs', streamelements: 'StreamElements', tipeeestream: 'TipeeeStream' }
const tipPaths = { streamlabs: '/mira_live/tip', streamelements: '/mira_live/tip', tipeeestream: '/mira_live/donation' }

/** The service's part of the profile. */
export const serviceOn = (page: Page, service: DonationService) =>
  page.getByRole('listitem', { name: names[service], exact: true })

/** Goes from the profile to the service and comes back with its answer. */
export async function answerConsent(page: Page, service: DonationService, answer: 'Approve' | 'Deny'): Promise<void> {
  await serviceOn(page, service)
    .getByRole('button', { name: /^(Connect|.+ verbinden)/ })
    .click()
  await page.getByRole('radio', { name: 'Mira_Live' }).check()
  await page.getByRole('button', { name: answer }).click()
}

export async function linkService(page: Page, service: DonationService): Promise<void> {
  await openPage(page, '/profile')
  await answerConsent(page, service, 'Approve')
  await page.getByRole('link', { name: /^(Go to your profile|Zum Profil)$/ }).click()
}

/** Donates as a visitor of the service's own tip page. */
export async function donateAt(
  context: BrowserContext,
  rig: Rig,
  service: DonationService,
  { name, message }: { name: string; message: string },
): Promise<void> {
  const page = await context.newPage()
  await page.goto(rig.donationServices[service] + tipPaths[service])
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  await page.close()
}

/** Presses one of the service's controls, which the simulator has beside what the true service has. */
export async function control(
  context: BrowserContext,
  rig: Rig,
  { service, name, fields = {} }: { service: DonationService; name: string; fields?: object },
): Promise<void> {
  const response = await context.request.post(`${rig.simulators}/control/${service}/${name}`, { data: fields })
  if (!response.ok()) throw new Error(`${name} was answered ${response.status()} ${await response.text()}.`)
}
