import { expect, test } from './journey.ts'
import { screens } from './screens.ts'

for (const language of ['en', 'de'] as const) {
  test(`every address answers with its own title: ${language}`, async ({ page, open }) => {
    for (const { path, titles } of screens) {
      const response = await open(`${path}?lng=${language}`)

      expect.soft(response.status(), path).toBe(200)
      await expect.soft(page, path).toHaveTitle(titles[language])
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    }
  })
}

test('a reset link with its token is a page like any other', async ({ page, open }) => {
  await open('/reset-password?token=secret&tenantId=public')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset password')
})
