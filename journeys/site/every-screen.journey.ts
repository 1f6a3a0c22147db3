import type { Page } from '@playwright/test'
import { expectAccessible, expectReadable } from '../kit/accessibility.ts'
import { answeredNotFound, unknownKey } from '../kit/complaints.ts'
import { expect, test, untilDrawn } from '../kit/journey.ts'
import { addressOf, notFound, screensOf, visitors } from '../kit/screens.ts'
import { signInAs } from '../kit/sign-in.ts'

test.describe.configure({ mode: 'parallel' })

// Otherwise colours would be measured in the middle of their change from dark to light.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Few and long parts: each begins with a sign-in and an empty cache. */
const perPart = 15
const desk = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }

async function expectFitsPhone(page: Page, where: string): Promise<void> {
  await page.setViewportSize(phone)
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(phone.width)
  await page.setViewportSize(desk)
}

// Everything about an address in one visit, because loading pages takes most of the time.
for (const visitor of visitors) {
  const all = [...screensOf(visitor), notFound]
  const parts = Math.ceil(all.length / perPart)

  for (let part = 0; part < parts; part += 1) {
    test(`every address of ${visitor} answers with its title, is accessible in dark English and light German, and fits a phone: ${part + 1} of ${parts}`, async ({
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
        const response = await open(addressOf(screen, 'en'))
        await untilDrawn(page)
        expect.soft(response.status(), screen.path).toBe(visitor === 'admin' || screen === notFound ? 404 : 200)
        await expect.soft(page, screen.path).toHaveTitle(screen.titles.en)
        await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(visitor === 'anyone' ? 0 : 1)
        const isSeenElsewhere = screen.isLikeAnother || (screen === notFound && visitor !== 'anyone')
        if (!isSeenElsewhere) await expectAccessible(page, `${screen.path} dark, English`)
        await expectFitsPhone(page, `${screen.path} English`)

        await page.getByRole('button', { name: 'Switch to light mode' }).click()
        await page.getByRole('link', { name: 'Deutsch' }).click()
        await expect(page.locator('html[lang=de][data-theme=light]')).toBeVisible()
        await expect.soft(page, screen.path).toHaveTitle(screen.titles.de)
        if (!isSeenElsewhere) await expectReadable(page, `${screen.path} light, German`)
        await expectFitsPhone(page, `${screen.path} German`)
        await page.getByRole('button', { name: 'Zum dunklen Design wechseln' }).click()
      }
    })
  }
}
