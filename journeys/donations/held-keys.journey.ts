import type { Page } from '@playwright/test'
import { refused } from '../kit/complaints.ts'
import { decide, donate, rowOf } from '../kit/donations.ts'
import { expect, test } from '../kit/journey.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'

test.beforeEach(({ complaints }) => complaints.expect(refused))

/** All donations that this page asks the server to accept. */
function watchAccepted(page: Page): string[] {
  const accepted: string[] = []
  page.on('request', (request) => {
    const [, id] = /\/donations\/([^/]+)\/accept$/.exec(request.url()) ?? []
    if (id !== undefined) accepted.push(id)
  })
  return accepted
}

test('a held key decides about one donation, and the next one waits for a new press', async ({
  page,
  context,
  rig,
  open,
}) => {
  await aSignedInNewcomer(context, rig)
  const anna = await donate(context, rig, { donator: 'Anna', message: 'kate: hello' })
  await donate(context, rig, { donator: 'Bernd', message: 'kate: hello' })
  const clara = await donate(context, rig, { donator: 'Clara', message: 'kate: hello' })
  await open('/dashboard?tab=received')
  await expect(page.locator('[data-row]')).toContainText(['Anna', 'Bernd', 'Clara'])
  const accepted = watchAccepted(page)

  await rowOf(page, 'Anna').focus()
  await page.keyboard.down('a')
  await expect(rowOf(page, 'Bernd')).toBeFocused()
  // A second press without a release is what a held key sends.
  await page.keyboard.down('a')
  await page.keyboard.up('a')
  await page.keyboard.press('j')
  await page.keyboard.press('a')

  await expect(rowOf(page, 'Clara').getByRole('button', { name: 'Undo: Clara' })).toBeVisible()
  expect(accepted).toEqual([anna.id, clara.id])
  await expect(rowOf(page, 'Bernd')).toContainText('Waiting for you')
})

test('a row that takes the place of a vanished one takes no key for a moment', async ({ page, context, rig, open }) => {
  await aSignedInNewcomer(context, rig)
  const anna = await donate(context, rig, { donator: 'Anna', message: 'kate: hello' })
  const bernd = await donate(context, rig, { donator: 'Bernd', message: 'kate: hello' })
  await page.clock.install()
  await open('/dashboard?tab=received')
  await expect(page.getByLabel('Live connection')).toHaveText('Connected')
  await expect(page.locator('[data-row]')).toContainText(['Anna', 'Bernd'])
  const accepted = watchAccepted(page)
  await rowOf(page, 'Anna').focus()
  await page.clock.pauseAt(Date.now() + 60_000)

  await decide(context, rig, { id: anna.id, decision: 'reject' })
  // The time stands still but for these steps, so the moment is not over before a busy machine presses the key.
  const isGone = async () => {
    await page.clock.runFor(20)
    return (await rowOf(page, 'Anna').count()) === 0
  }
  await expect.poll(isGone, { intervals: [20] }).toBe(true)
  await expect(rowOf(page, 'Bernd')).toBeFocused()
  await page.keyboard.press('a')
  await page.clock.runFor(1000)
  await page.keyboard.press('x')
  await expect(page.getByText('One selected')).toBeVisible()
  expect(accepted).toEqual([])
  await page.keyboard.press('a')

  await expect.poll(() => accepted).toEqual([bernd.id])
})

test('a decision that takes long does not take the focus from the row that somebody went to', async ({
  page,
  context,
  rig,
  open,
}) => {
  await aSignedInNewcomer(context, rig)
  for (const donator of ['Anna', 'Bernd', 'Clara']) await donate(context, rig, { donator, message: 'kate: hello' })
  await open('/dashboard?tab=received')
  await expect(page.locator('[data-row]')).toContainText(['Anna', 'Bernd', 'Clara'])
  const held = Promise.withResolvers<void>()
  await page.route('**/api/donations/*/accept', async (route) => {
    await held.promise
    await route.continue()
  })

  await rowOf(page, 'Anna').focus()
  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  held.resolve()

  await expect(rowOf(page, 'Anna').getByRole('button', { name: 'Undo: Anna' })).toBeVisible()
  await expect(rowOf(page, 'Clara')).toBeFocused()
})

test('a second press right after the first one does not decide about the next row', async ({
  page,
  context,
  rig,
  open,
}) => {
  await aSignedInNewcomer(context, rig)
  const anna = await donate(context, rig, { donator: 'Anna', message: 'kate: hello' })
  const bernd = await donate(context, rig, { donator: 'Bernd', message: 'kate: hello' })
  await page.clock.install()
  await open('/dashboard?tab=received')
  await expect(page.locator('[data-row]')).toContainText(['Anna', 'Bernd'])
  const accepted = watchAccepted(page)
  await rowOf(page, 'Anna').focus()
  await page.clock.pauseAt(Date.now() + 60_000)

  await page.keyboard.press('a')
  await expect(rowOf(page, 'Bernd')).toBeFocused()
  await page.keyboard.press('a')
  await page.clock.runFor(1000)
  expect(accepted).toEqual([anna.id])
  await page.keyboard.press('a')

  await expect.poll(() => accepted).toEqual([anna.id, bernd.id])
})

test('a key that would act out of sight only shows where', async ({ page, context, rig, open }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await aSignedInNewcomer(context, rig)
  for (let number = 1; number <= 8; number += 1)
    await donate(context, rig, { donator: `Anna ${number}`, message: 'kate: hello' })
  await open('/dashboard?tab=received')
  await expect(page.locator('[data-row]')).toHaveCount(8)
  const accepted = watchAccepted(page)
  const last = page.locator('[data-row]').last()
  await last.focus()
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await expect(last).not.toBeInViewport()

  await page.keyboard.press('a')
  await expect(last).toBeInViewport()
  expect(accepted).toEqual([])
  await page.keyboard.press('a')

  await expect(last).toContainText('You')
  expect(accepted).toHaveLength(1)
})
