import { answeredNotFound } from '../kit/complaints.ts'
import { expect, test } from '../kit/journey.ts'

test.beforeEach(({ complaints }) => complaints.expect(answeredNotFound))

const unknown = ['/no-such-page', '/dashboard/no-such-page', '/live', '/live/key/more', '/obs', '/styleguide']

test('an unknown address says so and leads home', async ({ page, open }) => {
  for (const path of unknown) {
    const response = await open(path)

    expect.soft(response.status(), path).toBe(404)
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText('Page Not Found')
    await expect.soft(page.getByRole('main'), path).toContainText("The page you're looking for doesn't exist.")
    await expect.soft(page, path).toHaveTitle('Page Not Found | Lautgabe Platform')
    await expect.soft(page.locator('link[rel=canonical]'), path).toHaveCount(0)
  }

  await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Every donation')
})

test('an unknown address says so in German', async ({ page, open }) => {
  const response = await open('/gibt-es-nicht?lng=de')

  expect(response.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
  await expect(page.getByRole('main')).toContainText('Die Seite, die du suchst, gibt es nicht.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Zurück zur Startseite' })).toHaveAttribute('href', '/')
  await expect(page).toHaveTitle('Seite nicht gefunden | Lautgabe Plattform')
})
