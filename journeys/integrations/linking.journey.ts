import type { Page } from '@playwright/test'
import { expectAccessible, expectReadable } from '../kit/accessibility.ts'
import { untilHeard } from '../kit/audio-recorder.ts'
import { refused } from '../kit/complaints.ts'
import { donateByCode } from '../kit/donate-by-code.ts'
import { rowOf } from '../kit/donations.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { answerConsent, control, donateAt, linkService, serviceOn } from '../kit/linked-service.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'
import { openOverlay } from '../kit/obs-overlay.ts'

const unknownAuthorization = /status of 409 \(Conflict\) \(http:\/\/localhost:\d+\/api\/integrations\/\w+\/exchange\)$/
const failedExchange = /status of 502 \(Bad Gateway\) \(http:\/\/localhost:\d+\/api\/integrations\/\w+\/exchange\)$/

test.beforeEach(({ complaints, rig }) => {
  complaints.expect(refused)
  for (const address of Object.values(rig.donationServices)) complaints.allowHost(address)
})

/** Long to type and short to hear, in two voices. */
const long = `emma: hello from the tip page oscar: and look at https://example.com/${'a'.repeat(260)}`

const accept = (page: Page, donator: string) =>
  rowOf(page, donator)
    .getByRole('button', { name: new RegExp(`^(Accept|Annehmen): ${donator}`) })
    .click()

/** The overlay speaks the two voices of the donation. */
async function hear(page: Page, overlay: Page, donator: string): Promise<void> {
  await expect(overlay.locator('.lg-donator')).toHaveText(donator)
  await untilHeard(overlay, 0.5)
  await expect(rowOf(page, donator)).toContainText(/Played|Abgespielt/)
  await overlay.context().close()
}

test('Streamlabs is denied, linked, heard by code and disconnected, and no return page does harm', async ({
  page,
  context,
  rig,
  complaints,
  elsewhere,
  obs,
}) => {
  complaints.expect(unknownAuthorization)
  complaints.expect(failedExchange)
  const { username } = await aSignedInNewcomer(context, rig)
  await openPage(page, '/streamlabs/redirect?code=foreign&state=foreign')
  await expect(page.getByRole('heading', { name: 'This authorisation cannot be used' })).toBeVisible()
  await page.getByRole('link', { name: 'Start again from your profile' }).click()
  await expect(page).toHaveURL('/profile#services')

  await answerConsent(page, 'streamlabs', 'Deny')
  await expect(page.getByRole('heading', { name: 'You did not grant access' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to your profile' }).click()

  await control(context, rig, {
    service: 'streamlabs',
    name: 'fail-rest',
    fields: { count: 1, kind: 'server-error', target: 'tokens' },
  })
  await answerConsent(page, 'streamlabs', 'Approve')
  await expect(page.getByRole('heading', { name: 'Failed to exchange Streamlabs code' })).toBeVisible()
  await page.getByRole('link', { name: 'Start again from your profile' }).click()

  await answerConsent(page, 'streamlabs', 'Approve')
  const success = page.getByRole('heading', { name: 'Streamlabs is connected' })
  await expect(success).toBeVisible()
  await expect(page.getByText('Linked as Mira_Live.')).toBeVisible()
  await expect(page).toHaveURL('/streamlabs/redirect')
  await page.reload()
  await expect(success).toBeVisible()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  const streamlabs = serviceOn(page, 'streamlabs')
  await expect(streamlabs).toContainText('Live')
  await expect(streamlabs).toContainText('Mira_Live')
  await expectAccessible(page, 'the profile with a linked service')
  await page.goBack()
  await expect(success).toBeVisible()
  await page.goForward()

  await streamlabs.getByRole('button', { name: 'Send a test through Streamlabs' }).click()
  await expect(page.getByText('Streamlabs is sending a test')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Show all steps' }).click()
  await expect(page.getByText('Donation service connected (done)')).toBeVisible()
  const builder = await elsewhere({ baseURL: rig.url, reducedMotion: 'reduce' })
  const { code, messagePage } = await donateByCode(builder, { to: username, name: 'Wren', message: long })
  await expect(rowOf(page, 'Wren')).toContainText('hello from the tip page')
  await expect(rowOf(page, 'Wren')).toContainText(`Message carried by code. Sent: “Hi ${code}”`)
  await expect(messagePage.getByRole('heading', { name: 'Waiting to be accepted' })).toBeVisible()

  await accept(page, 'Wren')
  await expect(messagePage.getByRole('heading', { name: 'Number 1 in the queue' })).toBeVisible()
  await messagePage.setViewportSize({ width: 390, height: 844 })
  await messagePage.getByRole('link', { name: 'Deutsch' }).click()
  await expect(messagePage.getByRole('heading', { name: 'Platz 1 in der Warteschlange' })).toBeVisible()
  await expectAccessible(messagePage, 'the message page on a German phone')
  expect(await messagePage.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await hear(page, await openOverlay(obs, context, rig), 'Wren')
  await expect(messagePage.getByRole('heading', { name: /^War um \d\d:\d\d Uhr zu hören$/ })).toBeVisible()

  await donateAt(context, rig, 'streamlabs', { name: 'Robin', message: 'never heard' })
  // A list that somebody works in holds new donations back.
  await openPage(page, '/dashboard')
  await expect(rowOf(page, 'Robin').getByRole('button', { name: 'Accept: Robin' })).toBeVisible()
  await control(context, rig, { service: 'streamlabs', name: 'delete' })
  await expect(rowOf(page, 'Robin').getByRole('button', { name: 'Accept: Robin' })).toHaveCount(0)

  await openPage(page, '/profile')
  await streamlabs.getByRole('button', { name: 'Disconnect Streamlabs' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(streamlabs).toContainText('Not connected')
})

test.describe('on a German phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('StreamElements is denied, linked, received and disconnected', async ({ page, context, rig }) => {
    await aSignedInNewcomer(context, rig)
    await openPage(page, '/profile')
    await answerConsent(page, 'streamelements', 'Deny')
    await expect(page.getByRole('heading', { name: 'Du hast den Zugriff nicht erlaubt' })).toBeVisible()
    await page.getByRole('link', { name: 'Zurück zum Profil' }).click()

    await answerConsent(page, 'streamelements', 'Approve')
    await expect(page.getByText('Verbunden als Mira_Live.')).toBeVisible()
    await page.getByRole('link', { name: 'Zum Profil' }).click()
    const streamelements = serviceOn(page, 'streamelements')
    await expect(streamelements).toContainText('Live')
    await expect(streamelements).toContainText('Emulate › Tip')
    await expectReadable(page, 'the profile with a linked service on a German phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await openPage(page, '/dashboard')
    await expect(page.getByLabel('Live-Verbindung')).toHaveText('Verbunden')
    await donateAt(context, rig, 'streamelements', { name: 'Kassiopeia', message: 'stefan: Moin aus Kiel' })
    await expect(rowOf(page, 'Kassiopeia')).toContainText('Moin aus Kiel')
    const at = (name: string, fields: object) => control(context, rig, { service: 'streamelements', name, fields })
    await at('set-moderation', { moderation: 'on' })
    await donateAt(context, rig, 'streamelements', { name: 'Fridolin', message: 'nie zu hören' })
    await expect(rowOf(page, 'Fridolin').getByRole('button', { name: 'Annehmen: Fridolin' })).toBeVisible()
    await at('moderate', { verdict: 'rejected' })
    await expect(rowOf(page, 'Fridolin')).toContainText('Abgelehnt')
    await at('set-moderation', { moderation: 'off' })

    await openPage(page, '/profile')
    await streamelements.getByRole('button', { name: 'StreamElements trennen' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trennen' }).click()
    await expect(streamelements).toContainText('Nicht verbunden')
  })
})

test('TipeeeStream is denied, linked, received and disconnected', async ({ page, context, rig }) => {
  await aSignedInNewcomer(context, rig)
  await openPage(page, '/profile')
  await answerConsent(page, 'tipeeestream', 'Deny')
  await expect(page.getByRole('heading', { name: 'You did not grant access' })).toBeVisible()

  await linkService(page, 'tipeeestream')
  const tipeeestream = serviceOn(page, 'tipeeestream')
  await expect(tipeeestream).toContainText('Live')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByLabel('Live connection')).toHaveText('Connected')
  await donateAt(context, rig, 'tipeeestream', { name: 'Oleander', message: 'oscar: bonsoir' })
  await expect(rowOf(page, 'Oleander')).toContainText('bonsoir')

  await openPage(page, '/profile')
  await tipeeestream.getByRole('button', { name: 'Disconnect TipeeeStream' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(tipeeestream).toContainText('Not connected')
})
