import { answeredNotFound, unknownKey } from '../kit/complaints.ts'
import { expect, test, untilDrawn } from '../kit/journey.ts'
import { addressOf, screensOf, visitors } from '../kit/screens.ts'
import { signInAs } from '../kit/sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test.describe.configure({ mode: 'parallel' })

const notFound = {
  path: '/no-such-page',
  query: '',
  titles: { en: 'Page Not Found | Lautgabe Platform', de: 'Seite nicht gefunden | Lautgabe Plattform' },
}

for (const language of ['en', 'de'] as const) {
  for (const visitor of visitors) {
    // In one round, because loading pages takes most of the time.
    test(`every address of ${visitor} answers with its own title and fits a phone: ${language}`, async ({
      page,
      context,
      rig,
      open,
      complaints,
    }) => {
      complaints.expect(answeredNotFound)
      complaints.expect(unknownKey)
      await signInAs(context, rig, visitor)
      for (const screen of [...screensOf(visitor), notFound]) {
        const address = addressOf(screen, language)
        const response = await open(address)
        await untilDrawn(page)

        expect.soft(response.status(), address).toBe(visitor === 'admin' || screen === notFound ? 404 : 200)
        await expect.soft(page, address).toHaveTitle(screen.titles[language])
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(width, address).toBeLessThanOrEqual(390)
      }
    })
  }

  test(`the signed-in navigation fits a phone: ${language}`, async ({ page, context, rig, open }) => {
    await signInAs(context, rig, 'admin')
    await open(`/?lng=${language}`)
    await expect(page.getByRole('button', { name: language === 'en' ? 'Logout' : 'Abmelden' })).toBeInViewport()

    const menu = page.getByRole('button', { name: language === 'en' ? 'Open the menu' : 'Menü öffnen' })
    await expect(menu).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
}

test('the menu opens and closes by keyboard', async ({ page, open }) => {
  await open('/')
  const menu = page.locator('#menu')
  const button = page.getByRole('button', { name: 'Open the menu' })
  await expect(menu).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  await button.focus()
  await page.keyboard.press('Enter')

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
