import { expect, test } from '../kit/journey.ts'
import { screensOfKind } from '../kit/screens.ts'

test.use({ javaScriptEnabled: false })

test('public pages show their content', async ({ page }) => {
  for (const { path } of screensOfKind('public')) {
    await page.goto(path)

    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect.soft(page.getByRole('navigation').getByRole('link', { name: 'Login' }), path).toBeVisible()
    await expect.soft(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }), path).toBeVisible()
  }
})

test('the server draws the sign-up form at its own address, whatever else the address contains', async ({ page }) => {
  await page.goto('/auth?redirectToPath=%2Fprofile&show=signup&lng=de')
  await expect(page).toHaveTitle('Registrieren | Lautgabe Plattform')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrieren')

  await page.goto('/auth?show=signin&lng=en')
  await expect(page).toHaveTitle('Sign in | Lautgabe Platform')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
})

test('a visitor can change the language', async ({ page }) => {
  await page.goto('/impressum')

  await page.getByRole('link', { name: 'Deutsch' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  await expect(page).toHaveTitle('Impressum | Lautgabe Plattform')
})

test('pages that depend on the visitor show a full-screen spinner until the script runs', async ({ page }) => {
  for (const { path } of [...screensOfKind('personal'), ...screensOfKind('key')]) {
    await page.goto(path)

    const overlay = page.getByRole('status')
    await expect.soft(overlay, path).toHaveText('Loading')
    const { width, height } = (await overlay.boundingBox()) ?? { width: 0, height: 0 }
    expect.soft({ width, height }, path).toEqual(page.viewportSize())
  }
})
