import type { BrowserContext } from '@playwright/test'
import { expectAccessible, expectReadable } from '../kit/accessibility.ts'
import { refused } from '../kit/complaints.ts'
import { rowOf } from '../kit/donations.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { linkService } from '../kit/linked-service.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'
import type { Rig } from '../kit/rig.ts'
import { loginHeaders } from '../kit/sign-in.ts'
import { watchClipboard } from '../kit/watch-clipboard.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Long to type and short to hear. */
const long = `kate: look at https://example.com/${'a'.repeat(260)}`

/** Plays what is in the queue. A browser may want a click before it makes a sound. */
async function playInOverlay(context: BrowserContext, rig: Rig): Promise<void> {
  const response = await context.request.get(`${rig.url}/api/users/me/keys`, { headers: loginHeaders(rig) })
  const links = (await response.json()) as { kind: string; url: string }[]
  const overlay = await context.newPage()
  await overlay.goto(links.find(({ kind }) => kind === 'obs')?.url ?? '')
  const enable = overlay.getByRole('button', { name: 'Click to enable sound' })
  await overlay.addLocatorHandler(enable, () => enable.click())
  await expect(overlay.locator('.lg-donator')).toHaveText('Wren')
  await expect(overlay.getByText('Connected and waiting.')).toBeVisible()
}

test('a message too long for the tip page is carried by code, read aloud and followed by its donator', async ({
  page,
  context,
  rig,
  complaints,
  elsewhere,
}) => {
  complaints.expect(refused)
  complaints.expect(/AudioContext was not allowed to start/)
  complaints.allowHost(rig.donationServices.streamlabs)
  const { username } = await aSignedInNewcomer(context, rig)
  await linkService(page, 'streamlabs')
  const builder = await elsewhere({ baseURL: rig.url })
  const copied = await watchClipboard(builder)
  await openPage(builder, `/donation-builder/${username}`)
  await builder.getByRole('textbox', { name: 'Your message' }).focus()
  await builder.keyboard.insertText(long)

  await expect(builder.getByText('too long for the tip page’s box, which holds 255 characters')).toBeVisible()
  await builder.getByRole('button', { name: 'Carry by code' }).click()
  await expect(builder.getByRole('region', { name: 'Your message is kept' })).toBeFocused()
  const code = await builder.getByRole('textbox', { name: 'Your code' }).inputValue()
  expect(code).toMatch(/^#\w{6}$/)
  await expectReadable(builder, 'the builder with a code')
  const [message] = await Promise.all([
    builder.waitForEvent('popup'),
    builder.getByRole('link', { name: 'See what becomes of your message' }).click(),
  ])
  await expect(message.getByRole('heading', { name: 'Waiting for your donation' })).toBeVisible()

  const [tipPage] = await Promise.all([
    builder.waitForEvent('popup'),
    builder.getByRole('link', { name: 'Copy the code and open Streamlabs' }).click(),
  ])
  expect(await copied()).toBe(code)
  await tipPage.getByLabel('Your name').fill('Wren')
  await tipPage.getByLabel('Message').fill(`Hi ${code}`)
  await tipPage.getByRole('button', { name: 'Donate' }).click()
  await tipPage.getByRole('heading', { name: 'Thank you!' }).waitFor()
  for (const done of [tipPage, builder]) await done.close()
  await openPage(page, '/dashboard')
  const row = rowOf(page, 'Wren')
  await expect(row).toContainText('look at')
  await expect(row).toContainText(`Came by code. Sent: “Hi ${code}”`)
  await expect(message.getByRole('heading', { name: 'Waiting to be accepted' })).toBeVisible()

  await row.getByRole('button', { name: /^Accept/ }).click()
  await expect(message.getByRole('heading', { name: 'Number 1 in the queue' })).toBeVisible()
  await message.setViewportSize({ width: 390, height: 844 })
  await message.getByRole('link', { name: 'Deutsch' }).click()
  await expect(message.getByRole('heading', { name: 'Platz 1 in der Warteschlange' })).toBeVisible()
  await expectAccessible(message, 'the message page on a German phone')
  expect(await message.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await playInOverlay(context, rig)
  await expect(message.getByRole('heading', { name: /^War um \d\d:\d\d Uhr zu hören$/ })).toBeVisible()
})
