import type { Page } from '@playwright/test'
import { expect, test } from '../kit/journey.ts'

const brightnessOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3
  })

/** Notes the theme of the page at the moment its body is created, long before the first paint. */
const noteFirstTheme = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      sessionStorage.setItem('first theme', document.documentElement.dataset['theme'] ?? 'none')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })

test('the site is dark by default, even on a light desktop', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'light' })

  await open('/')

  expect(await brightnessOf(page)).toBeLessThan(40)
})

test('one press makes it light, and it stays light after a reload', async ({ page, open }) => {
  await open('/')

  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  await expect.poll(() => brightnessOf(page)).toBeGreaterThan(220)
  await open('/impressum')

  expect(await brightnessOf(page)).toBeGreaterThan(220)
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect.poll(() => brightnessOf(page)).toBeLessThan(40)
  await page.reload()
  expect(await brightnessOf(page)).toBeLessThan(40)
})

test('a press that comes before the code of the site is answered when it has come', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/main-[\w-]+\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')

  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  expect(await brightnessOf(page)).toBeLessThan(40)
  held.resolve()

  await expect.poll(() => brightnessOf(page)).toBeGreaterThan(220)
  await expect(page.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible()
})

test('a visitor who chose light never sees a dark flash', async ({ page, open }) => {
  await open('/')
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  await noteFirstTheme(page)

  for (const path of ['/', '/dashboard']) {
    await open(path)

    expect(await page.evaluate(() => sessionStorage.getItem('first theme')), path).toBe('light')
  }
})
