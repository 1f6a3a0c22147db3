import type { Page } from '@playwright/test'
import { unknownKey } from '../kit/complaints.ts'
import { expect, test } from '../kit/journey.ts'
import { exampleKey, screens, screensOfKind } from '../kit/screens.ts'

const linksOf = (page: Page) =>
  page
    .locator('head link:is([rel=canonical], [rel=alternate])')
    .evaluateAll((links) =>
      links
        .map(
          (link) => `${link.getAttribute('rel')} ${link.getAttribute('hreflang') ?? ''} ${link.getAttribute('href')}`,
        )
        .toSorted(),
    )

const expectedLinks = (address: string) => [
  `alternate de ${address}?lng=de`,
  `alternate en ${address}?lng=en`,
  `alternate x-default ${address}`,
  `canonical  ${address}`,
]

/** Links in mails lead to them, with a token. */
const mailedPaths = ['/auth/verify-email', '/reset-password', '/restore-email']

test.describe('as the server sends them', () => {
  test.use({ javaScriptEnabled: false })

  test('pages name their one address and their other language', async ({ page, rig }) => {
    for (const { path, kind } of screens) {
      if (kind === 'key' || mailedPaths.includes(path)) continue
      await page.goto(`${path}?utm_source=test&lng=de`)

      expect.soft(await linksOf(page)).toEqual(expectedLinks(rig.url + path))
    }
  })

  test('pages that carry a key name no address and stay out of every index and cache', async ({ page }) => {
    const mailed = mailedPaths.map((path) => `${path}?token=${exampleKey}`)
    for (const path of [...screensOfKind('key').map((screen) => screen.path), ...mailed]) {
      const response = await page.goto(path)

      expect.soft(await linksOf(page)).toEqual([])
      await expect.soft(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      expect.soft(response?.headers()).toMatchObject({
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      expect.soft(await response?.text()).not.toContain(exampleKey)
    }
  })
})

test('the head follows the visitor from page to page', async ({ page, open, rig }) => {
  await open('/?lng=de')
  await expect(page).toHaveTitle('KI-Stimmen für deine Spenden | Lautgabe Plattform')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()

  await expect(page).toHaveTitle('Impressum | Lautgabe Plattform')
  expect(await linksOf(page)).toEqual(expectedLinks(`${rig.url}/impressum`))
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
})

test('a page with a key still names no address once its script runs', async ({ page, open, complaints }) => {
  complaints.expect(unknownKey)
  for (const { path } of screensOfKind('key')) {
    await open(path)
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')

    expect(await linksOf(page)).toEqual([])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
})
