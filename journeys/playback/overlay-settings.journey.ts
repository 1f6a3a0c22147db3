import { expectAccessible } from '../kit/accessibility.ts'
import { refused } from '../kit/complaints.ts'
import { expect, test } from '../kit/journey.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'

test('a streamer chooses the look of the overlay with a live preview, and it is kept', async ({
  page,
  context,
  rig,
  open,
  complaints,
}) => {
  complaints.expect(refused)
  await aSignedInNewcomer(context, rig)
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => Object.assign(globalThis, { told: data as unknown }))
  })
  await open('/dashboard/settings#overlay')
  const section = page.getByRole('region', { name: 'Overlay' })
  await expect(section.getByRole('radio', { name: 'Studio' })).toBeChecked()

  await section.getByRole('radio', { name: 'Paper' }).click()
  await section.getByRole('radio', { name: 'Top left' }).click()
  await section.getByRole('switch', { name: 'Show the amount' }).click()
  await section.getByRole('slider', { name: 'Size' }).fill('1.5')
  const preview = page.frame({ url: /\/obs\/demo/ })
  await expect
    .poll(() => preview?.evaluate(() => (globalThis as { told?: unknown }).told))
    .toMatchObject({
      type: 'overlay-look',
      look: { theme: 'paper', position: 'top-left', shows_amount: false, shows_text: true, scale: 1.5 },
      language: 'en',
    })
  await expectAccessible(page, 'the overlay’s settings')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('“Overlay” has been saved')).toBeVisible()

  await open('/dashboard/settings')
  await expect(section.getByRole('radio', { name: 'Paper' })).toBeChecked()
  await expect(section.getByRole('radio', { name: 'Top left' })).toBeChecked()
  await expect(section.getByRole('slider', { name: 'Size' })).toHaveValue('1.5')
})
