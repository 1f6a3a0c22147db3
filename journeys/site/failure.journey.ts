import { expectAccessible } from '../kit/accessibility.ts'
import { expect, test } from '../kit/journey.ts'

const pageFiles = /\/assets\/builder-screen-[\w-]+\.js$/

test.beforeEach(({ complaints }) => {
  complaints.expect(/net::ERR_FAILED/)
  complaints.expect(/Failed to fetch dynamically imported module/)
})

test('a page that cannot be loaded says so and offers help', async ({ page, open }) => {
  await open('/')
  await page.route(pageFiles, (route) => route.abort())

  await page.getByRole('navigation').getByRole('link', { name: 'Donation Builder' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  const main = page.getByRole('main')
  await expect(main).toContainText('We encountered an unexpected error. Please contact support for assistance')
  await expect(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/)

  await page.unroute(pageFiles)
  await main.getByRole('button', { name: 'Reload the page' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is your message for?')
})

test('a page that cannot be loaded says so in German', async ({ page, open }) => {
  await open('/?lng=de')
  await page.route(pageFiles, (route) => route.abort())

  await page.getByRole('navigation').getByRole('link', { name: 'Spenden-Editor' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etwas ist schiefgelaufen')
  await expect(page.getByRole('main')).toContainText('Ein unerwarteter Fehler ist aufgetreten.')
  await expectAccessible(page)
})
