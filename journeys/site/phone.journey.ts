import { expectAccessible } from '../kit/accessibility.ts'
import { expect, test } from '../kit/journey.ts'
import { signInAs } from '../kit/sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test.describe.configure({ mode: 'parallel' })

for (const language of ['en', 'de'] as const) {
  test(`the signed-in navigation fits a phone: ${language}`, async ({ page, context, rig, open }) => {
    await signInAs(context, rig, 'admin')
    await open(`/?lng=${language}`)
    await expect(page.getByRole('button', { name: language === 'en' ? 'Logout' : 'Abmelden' })).toBeInViewport()

    const menu = page.getByRole('button', { name: language === 'en' ? 'Open the menu' : 'Menü öffnen' })
    await expect(menu).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
}

test('the menu opens and closes by keyboard, and is accessible', async ({ page, open }) => {
  await open('/')
  const menu = page.locator('#menu')
  const button = page.getByRole('button', { name: 'Open the menu' })
  await expect(menu).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expectAccessible(page, 'the open menu')

  const closing = page.getByRole('button', { name: 'Close the menu' })
  await expect(closing).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link')).toHaveText(['Donation Builder', 'Request Access'])
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Donation Builder' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(menu).toBeHidden()
})

test('following a link in the menu closes it', async ({ page, open }) => {
  await open('/')
  await page.getByRole('button', { name: 'Open the menu' }).tap()

  await page.locator('#menu').getByRole('link', { name: 'Request Access' }).tap()

  await expect(page).toHaveURL('/request-access')
  await expect(page.locator('#menu')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request Access')
})
