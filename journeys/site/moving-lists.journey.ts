import type { Locator, Page } from '@playwright/test'
import { answeredNotFound, refused } from '../kit/complaints.ts'
import { expect, test } from '../kit/journey.ts'
import { signInAs } from '../kit/sign-in.ts'

test.beforeEach(({ complaints }) => complaints.expect(refused))

/** A press takes a moment. Changes meanwhile may move the page, but not the option away from the pointer. */
async function pressWhile(page: Page, option: Locator, happens: () => Promise<void>): Promise<void> {
  await option.hover()
  await page.mouse.down()
  await happens()
  await page.mouse.up()
}

test('an answer that arrives while a person presses an option does not undo the choice', async ({
  page,
  context,
  rig,
  open,
  complaints,
}) => {
  // For a request without a session the pages of the administration do not exist.
  complaints.expect(answeredNotFound)
  await signInAs(context, rig, 'admin')
  const users = ['anna', 'berta', 'carla'].map((username) => ({
    id: username,
    username,
    email: `${username}@x.example`,
  }))
  const { promise: found, resolve: find } = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/users\?/, async (route) => {
    const wanted = new URL(route.request().url()).searchParams.get('q') ?? ''
    if (wanted) await found
    const items = users.filter(({ username }) => username.startsWith(wanted))
    await route.fulfill({ json: { items, total: items.length } })
  })
  await open('/admin/test-donation')
  const field = page.getByRole('combobox', { name: 'To' })
  await field.click()
  await expect(page.getByRole('option')).toHaveCount(3)
  const asked = page.waitForRequest(/\/api\/admin\/users\?.*q=c/)
  await field.fill('c')
  await asked

  await pressWhile(page, page.getByRole('option', { name: 'carla' }), async () => {
    const answered = page.waitForResponse(/\/api\/admin\/users\?.*q=c/)
    find()
    await (await answered).finished()
    // After two frames the page has drawn the answer.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
    )
  })

  await expect(field).toHaveValue('carla')
})
