import { expectAccessible } from '../kit/accessibility.ts'
import { aWav } from '../kit/a-wav.ts'
import { refused } from '../kit/complaints.ts'
import { expectHeard } from '../kit/heard.ts'
import { expect, test } from '../kit/journey.ts'
import { aNewcomer } from '../kit/newcomer.ts'
import { signIn } from '../kit/sign-in.ts'

test.beforeEach(async ({ complaints, context, rig }) => {
  complaints.expect(refused)
  await signIn(context, rig, await aNewcomer(rig))
})

const wav = (name: string, seconds: number) => ({ name, mimeType: 'audio/wav', buffer: aWav(seconds) })

test('a streamer uploads a sound, hears it, changes it and deletes it', async ({ page, open }) => {
  await open('/dashboard/sounds')
  await page.getByRole('button', { name: 'Add sound' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a sound' })
  await adding.getByLabel('Name').fill('my tone')
  await adding.getByLabel('Description').focus()
  await expect(adding).toContainText('Sound name must not contain spaces')
  await adding.getByLabel('Name').fill('my-tone')
  await expect(adding).not.toContainText('Sound name must not contain spaces')
  await adding.getByRole('button', { name: 'Add sound' }).click()
  await expect(adding).toContainText('Please choose a sound file.')
  await adding.getByLabel('Sound file', { exact: true }).setInputFiles(wav('tone.wav', 3))
  await expect(adding).not.toContainText('Please choose a sound file.')
  await expect(adding).toContainText('3.0 s')
  await adding.getByRole('button', { name: 'Play the chosen sound' }).click()
  await expectHeard(page)
  await expectAccessible(page, 'adding a sound')
  await adding.getByRole('button', { name: 'Add sound' }).click()
  await expect(page.getByText('my-tone has been added')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: 'my-tone' })
  await expect(row).toContainText('3.0 s')
  await row.getByRole('button', { name: 'Play my-tone' }).click()
  await expect(row.getByRole('button', { name: 'Stop my-tone' })).toBeVisible()
  await expectHeard(page)
  await expectAccessible(page, 'own sounds')

  await row.getByRole('button', { name: 'Edit my-tone' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit my-tone' })
  await editing.getByLabel('Name').fill('our-tone')
  await editing.getByLabel('Description').fill('A plain tone')
  await editing.getByRole('button', { name: 'Save' }).click()
  const changed = page.getByRole('row').filter({ hasText: 'our-tone' })
  await expect(changed).toContainText('A plain tone')

  await changed.getByRole('button', { name: 'Delete our-tone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You have no sounds of your own yet')).toBeVisible()
})

test('a refusal of the server appears at its field', async ({ page, open, complaints }) => {
  complaints.expect(/status of 4(09|22)/)
  await open('/dashboard/sounds')
  await page.getByRole('button', { name: 'Add sound' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a sound' })
  await adding.getByLabel('Name').fill('twice')
  await adding.getByLabel('Sound file', { exact: true }).setInputFiles(wav('first.wav', 1))
  await adding.getByRole('button', { name: 'Add sound' }).click()
  await expect(page.getByText('twice has been added')).toBeVisible()
  await expect(adding).toHaveCount(0)
  await page.getByRole('button', { name: 'Add sound' }).click()
  await adding.getByLabel('Name').fill('TWICE')
  await adding
    .getByLabel('Sound file', { exact: true })
    .setInputFiles({ ...wav('broken.mp3', 1), mimeType: 'audio/mpeg' })
  await adding.getByRole('button', { name: 'Add sound' }).click()
  await expect(adding).toContainText('There is already a sound with this name.')
  await adding.getByLabel('Name').fill('broken')
  await adding.getByRole('button', { name: 'Add sound' }).click()

  await expect(adding).toContainText('The content of this file does not match its name.')
  await adding.getByLabel('Sound file', { exact: true }).setInputFiles(wav('notes.txt', 1))
  await expect(adding).toContainText('This file is not a sound we can read.')
})

test('the browser converts a file that only it can read and sends it again', async ({ page, open, complaints }) => {
  complaints.expect(/status of 422/)
  const sent: string[] = []
  await page.route('**/api/users/me/sounds', (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1')
    if (body === undefined) return route.continue()
    sent.push(/name="sound_file"; filename="([^"]+)"/.exec(body)?.[1] ?? '')
    const refusal = { error: 'convert it', code: 'sound_file_needs_conversion' }
    return sent.length === 1 ? route.fulfill({ status: 422, json: refusal }) : route.continue()
  })
  await open('/dashboard/sounds')
  await page.getByRole('button', { name: 'Add sound' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a sound' })
  await adding.getByLabel('Name').fill('from-a-phone')
  await adding.getByLabel('Sound file', { exact: true }).setInputFiles(wav('memo.m4a', 2))

  await adding.getByRole('button', { name: 'Add sound' }).click()

  await expect(page.getByRole('row').filter({ hasText: 'from-a-phone' })).toContainText('2.0 s')
  expect(sent).toEqual(['memo.m4a', 'memo.wav'])
})

test('a streamer can cancel an upload and loses nothing', async ({ page, open }) => {
  await open('/dashboard/sounds')
  await page.getByRole('button', { name: 'Add sound' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a sound' })
  await adding.getByLabel('Name').fill('slow-one')
  await adding.getByLabel('Sound file', { exact: true }).setInputFiles(wav('slow.wav', 2))
  await page.route('**/api/users/me/sounds', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await adding.getByRole('button', { name: 'Add sound' }).click()
  await expect(adding.getByRole('progressbar')).toBeVisible()

  await adding.getByRole('button', { name: 'Cancel' }).click()

  await expect(adding.getByRole('progressbar')).toHaveCount(0)
  await expect(adding.getByLabel('Name')).toHaveValue('slow-one')
  await page.unroute('**/api/users/me/sounds')
  await adding.getByRole('button', { name: 'Add sound' }).click()
  await expect(page.getByText('slow-one has been added')).toBeVisible()
})

test('a list that cannot be fetched is empty and offers to try again', async ({ page, open, complaints }) => {
  complaints.expect(/status of 500/)
  await page.route('**/api/users/me/sounds', (route) => route.fulfill({ status: 500, json: {} }))
  await open('/dashboard/sounds')

  await expect(page.getByText('You have no sounds of your own yet')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Failed to fetch sounds' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page, 'own sounds that cannot be fetched')
  await page.unroute('**/api/users/me/sounds')
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByText('Failed to fetch sounds')).toHaveCount(0)
})
