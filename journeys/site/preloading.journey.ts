import { expect, test } from '../kit/journey.ts'

const builderFile = /\/assets\/builder-screen-[\w-]+\.js$/

test('pointing at a link loads its page ahead', async ({ page, open }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open('/')
  expect(asked.filter((url) => builderFile.test(url))).toEqual([])
  const loaded = page.waitForResponse(builderFile)

  await page.getByRole('navigation').getByRole('link', { name: 'Donation Builder' }).hover()

  expect((await loaded).ok()).toBe(true)
  await expect(page).toHaveURL('/')
})

test('reaching a link by keyboard loads its page ahead', async ({ page, open }) => {
  await open('/')
  const loaded = page.waitForResponse(builderFile)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')

  await expect(page.getByRole('navigation').getByRole('link', { name: 'Donation Builder' })).toBeFocused()
  expect((await loaded).ok()).toBe(true)
})

test('the first press of Tab offers to skip to the content', async ({ page, open }) => {
  await open('/')

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
})
