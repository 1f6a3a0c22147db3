import { type APIRequestContext, request } from '@playwright/test'
import { answeredNotFound, refused } from '../kit/complaints.ts'
import { expect, test } from '../kit/journey.ts'
import type { Rig } from '../kit/rig.ts'
import { callLogin, formOf, loginHeaders, signInAs } from '../kit/sign-in.ts'

test.beforeEach(({ complaints }) => {
  complaints.expect(answeredNotFound)
  complaints.expect(refused)
})

const many = 21
const numbers = Array.from({ length: many }, (_, index) => index + 1)
const from = (number: number) => ({ 'x-forwarded-for': `192.0.2.${number}` })

async function makeKeys(admin: APIRequestContext, rig: Rig): Promise<string[]> {
  const response = await admin.post(`${rig.url}/api/admin/registration-keys`, {
    headers: loginHeaders(rig),
    data: { count: many, note: 'Second page' },
  })
  return ((await response.json()) as { key: string }[]).map(({ key }) => key)
}

async function signUp(rig: Rig, number: number, registrationKey: string): Promise<void> {
  const own = await request.newContext({ extraHTTPHeaders: from(number) })
  const person = { username: `crowd-${number}`, email: `crowd-${number}@streamers.example`, password: 'many words 1' }
  await callLogin(own, rig, { path: '/signup', body: formOf({ ...person, name: '', registrationKey }) })
  await own.dispose()
}

async function askForAccess(visitor: APIRequestContext, rig: Rig, number: number): Promise<void> {
  const data = { twitchUsername: `crowd_${number}`, email: `crowd-${number}@streamers.example` }
  const response = await visitor.post(`${rig.url}/api/auth/request-access`, { headers: from(number), data })
  expect(response.status()).toBe(200)
}

test('long lists of the administration have a second page, and it stays after a reload', async ({
  page,
  context,
  open,
  rig,
}) => {
  await signInAs(context, rig, 'admin')
  const visitor = await request.newContext()
  for (const number of numbers) await askForAccess(visitor, rig, number)
  await visitor.dispose()
  const keys = await makeKeys(context.request, rig)
  for (const [index, key] of keys.entries()) await signUp(rig, index + 1, key)
  const lists = [
    { path: '/admin/access-requests', size: 10, first: 'crowd_21', second: 'crowd_11' },
    { path: '/admin/users', size: 20, first: 'crowd-21', second: 'nordlicht' },
    { path: '/admin/registration-keys', size: 20, first: 'Second page', second: 'Demo' },
    { path: '/admin/audit', size: 20, first: 'crowd-21', second: 'Signed' },
  ]

  for (const { path, size, first, second } of lists) {
    await open(path)
    const table = page.getByRole('table')
    await expect(table).toContainText(first)
    await expect(page.getByText(new RegExp(`^Showing 1 to ${size} of \\d+$`))).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()

    await expect(page).toHaveURL(`${path}?page=2`)
    await expect(page.getByText(new RegExp(`^Showing ${size + 1} to \\d+ of \\d+$`))).toBeVisible()
    await expect(table).toContainText(second)
    await expect(table).not.toContainText(`${first}@`)
    await page.reload()
    await expect(table, 'after a reload').toContainText(second)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page).toHaveURL(path)
    await expect(table).toContainText(first)
  }
})
