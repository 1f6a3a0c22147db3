import { answeredNotFound } from '../kit/complaints.ts'
import { expect, test } from '../kit/journey.ts'
import { startRig } from '../kit/rig.ts'

const headingIn = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1]
const canonicalIn = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1]

test('an odd spelling of an address by the first visitor spoils the page for nobody', async () => {
  // Its own rig: the server keeps pages that it has drawn once.
  const rig = await startRig()
  const read = async (path: string) => (await fetch(rig.url + path)).text()

  await read('/help/')
  await read('/agb//')
  await read('/no-such-page/')
  await read('/%68elp?lng=de')
  const [help, terms, unknown, unknownGerman] = await Promise.all(
    ['/help', '/agb', '/another', '/another?lng=de'].map(read),
  )
  await rig.stop()

  expect.soft(headingIn(help ?? '')).toBe('How to write a message')
  expect.soft(canonicalIn(help ?? '')).toBe(`${rig.url}/help`)
  expect.soft(headingIn(terms ?? '')).toBe('Terms of Service')
  expect.soft(canonicalIn(terms ?? '')).toBe(`${rig.url}/agb`)
  expect.soft(headingIn(unknown ?? '')).toBe('Page Not Found')
  expect.soft(headingIn(unknownGerman ?? '')).toBe('Seite nicht gefunden')
})

test('an address with an extra slash still leads to the page', async ({ page, open }) => {
  await open('/help/')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to write a message')
  await expect(page).toHaveTitle('Help | Lautgabe Platform')
})

test('an unreadable address gets the page for unknown addresses', async ({ page, open, complaints }) => {
  complaints.expect(answeredNotFound)
  const response = await open('/donation-builder/%E0%A4%A')

  expect(response.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveTitle(/^AI voices/)
})
