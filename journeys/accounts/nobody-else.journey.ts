import { expect, test } from '../kit/journey.ts'

test('without analytics there is no question, and no other host learns of a visit', async ({
  page,
  context,
  open,
  rig,
}) => {
  const hosts = new Set<string>()
  context.on('request', (request) => hosts.add(new URL(request.url()).host))

  await open('/')
  for (const name of ['Imprint', 'Privacy Policy', 'Terms of Service']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }

  await expect(page.getByRole('region', { name: 'May we count your visit?' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Analytics choice' })).toHaveCount(0)
  expect([...hosts]).toEqual([new URL(rig.url).host])
})
