import type { Page } from '@playwright/test'
import { expectReadable } from './accessibility.ts'
import { expect, openPage } from './journey.ts'
import { watchClipboard } from './watch-clipboard.ts'

/**
 * Writes a message that is too long for the tip page of Streamlabs, and donates there with its code. Returns the code
 * and the page on which the donator follows the message.
 */
export async function donateByCode(
  builder: Page,
  { to, name, message }: { to: string; name: string; message: string },
): Promise<{ code: string; messagePage: Page }> {
  const copied = await watchClipboard(builder)
  await openPage(builder, `/donation-builder/${to}`)
  await builder.getByRole('textbox', { name: 'Your message' }).focus()
  await builder.keyboard.insertText(message)

  await expect(builder.getByText('too long for the tip page’s box, which holds 255 characters')).toBeVisible()
  await builder.getByRole('button', { name: 'Carry by code' }).click()
  await expect(builder.getByRole('region', { name: 'Your message is kept' })).toBeFocused()
  const code = await builder.getByRole('textbox', { name: 'Your code' }).inputValue()
  expect(code).toMatch(/^#\w{6}$/)
  await expectReadable(builder, 'the builder with a code')
  const [messagePage] = await Promise.all([
    builder.waitForEvent('popup'),
    builder.getByRole('link', { name: 'Follow your message' }).click(),
  ])
  await expect(messagePage.getByRole('heading', { name: 'Waiting for your donation' })).toBeVisible()

  const [tipPage] = await Promise.all([
    builder.waitForEvent('popup'),
    builder.getByRole('link', { name: 'Copy the code and open Streamlabs' }).click(),
  ])
  expect(await copied()).toBe(code)
  await tipPage.getByLabel('Your name').fill(name)
  await tipPage.getByLabel('Message').fill(`Hi ${code}`)
  await tipPage.getByRole('button', { name: 'Donate' }).click()
  await tipPage.getByRole('heading', { name: 'Thank you!' }).waitFor()
  for (const done of [tipPage, builder]) await done.close()
  return { code, messagePage }
}
