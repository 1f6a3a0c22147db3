import type { Page } from '@playwright/test'
import { refused } from '../kit/complaints.ts'
import { donate, rowOf } from '../kit/donations.ts'
import { expect, test } from '../kit/journey.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'

test.beforeEach(({ complaints }) => complaints.expect(refused))

/** Calls to such an address wait until the journey lets them go. */
async function hold(page: Page, address: string) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return letGo
}

test('what is typed while a text is being sent stays', async ({ page, context, rig, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await aSignedInNewcomer(context, rig)
  await open('/dashboard')
  const text = page.getByRole('textbox', { name: 'TTS message' })
  const letGo = await hold(page, '**/api/donations/messages')

  await text.fill('kate: hello')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await text.fill('kate: the next one')
  letGo()

  await expect(page.getByText('Your message will be read')).toBeVisible()
  await expect(text).toHaveValue('kate: the next one')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(text).toHaveValue('')
})

test('donations that a failed decision leaves undecided stay selected', async ({
  page,
  context,
  rig,
  open,
  complaints,
}) => {
  complaints.expect(/decisions/)
  await aSignedInNewcomer(context, rig)
  for (const donator of ['Anna', 'Bernd', 'Clara']) await donate(context, rig, { donator, message: 'kate: hello' })
  await open('/dashboard')
  await page.getByRole('button', { name: 'Select all 3 waiting' }).click()
  const accept = page.getByRole('region', { name: 'Selected donations' }).getByRole('button', { name: 'Accept' })
  await page.route('**/api/donations/decisions', (route) => route.abort('internetdisconnected'))

  await accept.click()

  await expect(page.getByText('0 donations accepted').first()).toBeVisible()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.unroute('**/api/donations/decisions')
  await accept.click()
  await expect(page.getByText('3 donations accepted').first()).toBeVisible()
  await expect(page.getByText('selected')).toHaveCount(0)
})

test('a preview that takes long is not heard over the one that was asked for after it', async ({
  page,
  context,
  rig,
  open,
}) => {
  await aSignedInNewcomer(context, rig)
  const { id } = await donate(context, rig, { donator: 'Anna', message: 'kate: hello' })
  await donate(context, rig, { donator: 'Bernd', message: 'kate: two minutes break, and then we go on with the race' })
  await open('/dashboard')
  const audio = `**/api/donations/${id}/audio`
  const letGo = await hold(page, audio)
  const listenTo = (donator: string) => rowOf(page, donator).getByRole('button', { name: /Preview/ })
  const made = page.waitForResponse(audio)
  const heard: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'media') heard.push(request.url())
  })

  await listenTo('Anna').click()
  await listenTo('Bernd').click()
  await expect(listenTo('Bernd')).toHaveAccessibleName(/Stop/)
  letGo()
  const { url } = (await (await made).json()) as { url: string }
  await expect(listenTo('Bernd')).toHaveAccessibleName(/Play/)

  expect(heard).toHaveLength(1)
  expect(heard[0]).not.toContain(url)
})
