import { expectAccessible } from '../kit/accessibility.ts'
import { answeredNotFound, unknownKey } from '../kit/complaints.ts'
import { expect, test, untilDrawn } from '../kit/journey.ts'
import { addressOf, screensOf, visitors } from '../kit/screens.ts'
import { signInAs } from '../kit/sign-in.ts'

test.describe.configure({ mode: 'parallel' })

// Otherwise colours would be measured in the middle of their change from dark to light.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const notFound = { path: '/no-such-page', query: '' }
/** Few and long parts: each begins with a sign-in and an empty cache. */
const perPart = 7

for (const visitor of visitors) {
  const all = [...screensOf(visitor), ...(visitor === 'anyone' ? [notFound] : [])]
  const parts = Math.ceil(all.length / perPart)

  for (let part = 0; part < parts; part += 1) {
    test(`pages can be used by ${visitor}, dark in English and light in German: ${part + 1} of ${parts}`, async ({
      page,
      context,
      rig,
      open,
      complaints,
    }) => {
      complaints.expect(answeredNotFound)
      complaints.expect(unknownKey)
      await signInAs(context, rig, visitor)
      for (const screen of all.slice(part * perPart, (part + 1) * perPart)) {
        await open(addressOf(screen, 'en'))
        await untilDrawn(page)
        await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(visitor === 'anyone' ? 0 : 1)
        await expectAccessible(page, `${screen.path} dark, English`)

        await page.getByRole('button', { name: 'Switch to light mode' }).click()
        await page.getByRole('link', { name: 'Deutsch' }).click()
        await expect(page.locator('html[lang=de][data-theme=light]')).toBeVisible()
        await expectAccessible(page, `${screen.path} light, German`)
        await page.getByRole('button', { name: 'Zum dunklen Design wechseln' }).click()
      }
    })
  }
}

test('pages are also accessible to visitors without a session', async ({ page, open }) => {
  await open('/')
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open the menu' }).click()

  await expect(page.locator('#menu')).toBeVisible()
  await expectAccessible(page, 'the open menu on a phone')
})
