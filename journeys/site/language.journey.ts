import type { Page } from '@playwright/test'
import { expect, test } from '../kit/journey.ts'

const german = 'KI-Stimmen für deine Spenden | Lautgabe Plattform'
const english = 'AI voices for your donations | Lautgabe Platform'

const storeLanguage = (page: Page, language: string) =>
  page.evaluate((value) => localStorage.setItem('i18nextLng', value), language)

const setLanguageCookie = (page: Page, url: string, value: string) =>
  page.context().addCookies([{ name: 'i18nextLng', value, url }])

async function expectGerman(page: Page): Promise<void> {
  await expect(page).toHaveTitle(german)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jede Spende')
  await expect(page.getByRole('link', { name: 'English' })).toHaveText('EN')
}

async function expectEnglish(page: Page): Promise<void> {
  await expect(page).toHaveTitle(english)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Every donation')
}

test('the address overrules the cookie', async ({ page, open, rig }) => {
  await setLanguageCookie(page, rig.url, 'en')

  await open('/?lng=de')

  await expectGerman(page)
})

test('the cookie overrules local storage', async ({ page, open, rig }) => {
  await open('/')
  await storeLanguage(page, 'en')
  await setLanguageCookie(page, rig.url, 'de')

  await open('/')

  await expectGerman(page)
})

test('local storage overrules the browser', async ({ page, open }) => {
  await open('/')
  await storeLanguage(page, 'de')

  await open('/')

  await expectGerman(page)
})

test('an address in a language we do not speak leaves the choice alone', async ({ page, context, open, rig }) => {
  await setLanguageCookie(page, rig.url, 'de')

  const response = await open('/?lng=fr')

  expect(await response.text()).toContain('<html lang="de">')
  await expectGerman(page)
  expect((await context.cookies()).find(({ name }) => name === 'i18nextLng')?.value).toBe('de')
})

test.describe('a German browser', () => {
  test.use({ locale: 'de-AT' })

  test('gets German from the first byte', async ({ page, open }) => {
    const response = await open('/')

    expect(await response.text()).toContain('<html lang="de">')
    await expectGerman(page)
  })

  test('gets English if the visitor chose it before', async ({ page, open }) => {
    await open('/')
    await page.getByRole('link', { name: 'English' }).click()
    await expectEnglish(page)

    await open('/')

    await expectEnglish(page)
  })
})

test.describe('a French browser', () => {
  test.use({ locale: 'fr-FR' })

  test('gets English', async ({ page, open }) => {
    await open('/')

    await expectEnglish(page)
  })
})

test('a choice survives the reload, under the key i18nextLng', async ({ page, context, open }) => {
  await open('/')

  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expectGerman(page)
  await page.reload()

  await expectGerman(page)
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('de')
  expect((await context.cookies()).find(({ name }) => name === 'i18nextLng')?.value).toBe('de')
})

test('a choice changes the whole page at once and leaves the address clean', async ({ page, open }) => {
  await open('/impressum?lng=en')

  await page.getByRole('link', { name: 'Deutsch' }).click()

  await expect(page).toHaveURL('/impressum')
  await expect(page).toHaveTitle('Impressum | Lautgabe Plattform')
  await expect(page.getByRole('main')).toContainText('Angaben nach § 5 DDG')
  await expect(page.getByRole('contentinfo')).toContainText('Datenschutz')
})

test('reading in the language of the browser stores nothing', async ({ page, context, open }) => {
  await open('/')

  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBeNull()
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['st-last-access-token-update'])
})
