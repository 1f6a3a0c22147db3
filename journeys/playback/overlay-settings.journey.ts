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
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/dashboard/settings#overlay')
  await expect(page).toHaveURL('/dashboard/settings/overlay')
  const section = page.getByRole('region', { name: 'Overlay' })
  const place = section.getByRole('radiogroup', { name: 'Position', exact: true })
  await expect(section.getByRole('radio', { name: 'Studio' })).toBeChecked()

  await section.getByRole('radio', { name: 'Paper' }).click()
  await place.getByRole('radio', { name: 'Top left' }).click()
  await section.getByRole('switch', { name: 'Show the amount' }).click()
  await section.getByRole('slider', { name: 'Size', exact: true }).fill('1.5')
  await section.getByRole('switch', { name: 'Show captions' }).click()
  await section.getByRole('radiogroup', { name: 'Caption position' }).getByRole('radio', { name: 'Top right' }).click()
  await section.getByRole('slider', { name: 'Caption size' }).fill('1.25')
  const preview = page.frame({ url: /\/obs\/demo/ })
  await expect
    .poll(() => preview?.evaluate(() => (globalThis as { told?: unknown }).told))
    .toMatchObject({
      type: 'overlay-look',
      look: {
        theme: 'paper',
        position: 'top-left',
        shows_amount: false,
        shows_text: true,
        scale: 1.5,
        shows_captions: true,
        captions_position: 'top-right',
        captions_scale: 1.25,
      },
      language: 'en',
    })
  await expect(page.frameLocator('iframe[src^="/obs/demo"]').locator('.lg-phrase')).toContainText('my dear.')
  await expectAccessible(page, 'the overlay’s settings')
  const picture = page.getByTitle('Preview of the overlay')
  const lastField = section.getByRole('slider', { name: 'Pause between two' })
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await lastField.focus()
    await lastField.press('ArrowRight')
    await expect(lastField, `at ${viewport.width}`).toBeInViewport({ ratio: 1 })
    await expect(picture, `at ${viewport.width}`).toBeInViewport({ ratio: 1 })
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('“Overlay” has been saved')).toBeVisible()

  await page.reload()
  await expect(section.getByRole('radio', { name: 'Paper' })).toBeChecked()
  await expect(place.getByRole('radio', { name: 'Top left' })).toBeChecked()
  await expect(section.getByRole('slider', { name: 'Size', exact: true })).toHaveValue('1.5')
  await expect(section.getByRole('switch', { name: 'Show captions' })).toBeChecked()
  await expect(section.getByRole('slider', { name: 'Caption size' })).toHaveValue('1.25')
})
