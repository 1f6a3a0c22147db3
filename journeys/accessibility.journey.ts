import { expectAccessible } from './accessibility.ts'
import { answeredNotFound } from './complaints.ts'
import { expect, test } from './journey.ts'
import { screens } from './screens.ts'
import { plantSession } from './sign-in.ts'

test.describe.configure({ mode: 'parallel' })

// Colours on their way from dark to light would be measured half-way.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const paths = [...screens.map(({ path }) => path), '/no-such-page', '/admin']
const parts = 4

for (let part = 0; part < parts; part += 1) {
  const own = paths.filter((_path, index) => index % parts === part)

  test(`pages can be used by everyone, dark in English and light in German: ${part + 1} of ${parts}`, async ({
    page,
    context,
    rig,
    open,
    complaints,
  }) => {
    complaints.expect(answeredNotFound)
    await plantSession(context, rig, part % 2 === 0 ? ['admin'] : [])
    for (const path of own) {
      await open(`${path}?lng=en`)
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
      await expectAccessible(page, `${path} dark, English`)

      await page.getByRole('button', { name: 'Switch to light mode' }).click()
      await page.getByRole('link', { name: 'Deutsch' }).click()
      await expect(page.locator('html[lang=de][data-theme=light]')).toBeVisible()
      await expectAccessible(page, `${path} light, German`)
      await page.getByRole('button', { name: 'Zum dunklen Design wechseln' }).click()
    }
  })
}

test('visitors without a session find nothing in their way either', async ({ page, open }) => {
  await open('/')
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open the menu' }).click()

  await expect(page.locator('#menu')).toBeVisible()
  await expectAccessible(page, 'the open menu on a phone')
})
