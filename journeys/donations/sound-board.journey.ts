import { expectAccessible } from '../kit/accessibility.ts'
import { aWav } from '../kit/a-wav.ts'
import { answeredNotFound, refused } from '../kit/complaints.ts'
import { expect, test } from '../kit/journey.ts'
import { aNewcomer } from '../kit/newcomer.ts'
import { loginHeaders, signIn, signInAs } from '../kit/sign-in.ts'

test.beforeEach(async ({ complaints, context, rig }) => {
  complaints.expect(answeredNotFound)
  complaints.expect(refused)
  await signInAs(context, rig, 'admin')
})

test('an administrator sorts sounds into a new category and takes one off the board', async ({ page, open }) => {
  await open('/admin/sound-categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const naming = page.getByRole('dialog', { name: 'Add a category' })
  await naming.getByLabel('English name').fill('Testing')
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(naming).toContainText('The name must have 1 to 40 characters')
  await naming.getByLabel('German name').fill('Versuche')
  await expectAccessible(page, 'a new category')
  await naming.getByRole('button', { name: 'Save' }).click()
  const category = page.getByRole('row').filter({ hasText: 'Testing' })
  await expect(category).toContainText(/Versuche.*0/)

  await open('/admin/sounds')
  await page.getByRole('button', { name: 'Add sound' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a sound' })
  await adding
    .getByLabel('Sound file', { exact: true })
    .setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: aWav(1) })
  await adding.getByLabel('Name').fill('board-tone')
  await adding.getByLabel('Category').click()
  await page.getByRole('option', { name: 'Testing' }).click()
  await adding.getByRole('button', { name: 'Add sound' }).click()
  // By its role, as a screen reader finds it.
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  const note = page.getByRole('dialog').filter({ hasText: 'board-tone has been added', has: dismiss })
  await expect(note).toBeVisible()
  await expect(adding).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Testing' }).click()
  await expect(page.getByText('1 sound', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'board-tone' })
  const published = row.getByRole('switch', { name: 'Everyone can use board-tone' })
  await expect(published).toBeChecked()
  await published.click()
  await expect(published).not.toBeChecked()
  await expectAccessible(page, 'the sounds of one category')

  await open('/admin/sound-categories')
  await expect(category).toContainText(/Versuche.*1/)
  await category.getByRole('button', { name: 'Delete Testing' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(category).toHaveCount(0)
  await open('/admin/sounds')
  await page.getByRole('searchbox', { name: 'Search' }).fill('board-tone')
  await expect(row.getByRole('switch')).not.toBeChecked()
  await row.getByRole('button', { name: 'Delete board-tone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test('a sound that its owner exchanges meanwhile is not published', async ({
  page,
  open,
  rig,
  elsewhere,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  const owner = (await elsewhere()).context()
  await signIn(owner, rig, await aNewcomer(rig))
  const send = async (method: 'POST' | 'PUT', path: string, fields: Record<string, string>, seconds: number) => {
    const sound_file = { name: 'a.wav', mimeType: 'audio/wav', buffer: aWav(seconds) }
    const options = { method, headers: loginHeaders(rig), multipart: { ...fields, sound_file } }
    const answer = await owner.request.fetch(`${rig.url}/api/users/me/sounds${path}`, options)
    expect(answer.ok()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  await send('POST', '', { name: 'their-bell' }, 1)
  const { id } = await send('POST', '', { name: 'their-gong' }, 1)
  const calls: string[] = []
  page.on('request', (call) => call.url().includes('/api/admin/sounds') && calls.push(call.method()))
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

  await open('/admin/sounds')
  await page.getByRole('searchbox', { name: 'Search' }).fill('their')
  await rowOf('their-gong').getByRole('button', { name: 'Play their-gong' }).click()
  await send('PUT', `/${id}`, { name: 'their-curse' }, 2)
  await rowOf('their-bell').getByRole('switch').click()
  await expect(rowOf('their-bell').getByRole('switch')).toBeChecked()
  await rowOf('their-gong').getByRole('switch').click()

  await expect(page.getByRole('alert')).toContainText('This sound was changed in the meantime.')
  await expect(rowOf('their-curse')).toContainText('2.0 s')
  // The first press fetched no list: it would have put the other sound under the hand of the administrator.
  expect(calls).toEqual(['GET', 'PUT', 'PUT', 'GET'])
  await expect(rowOf('their-curse').getByRole('switch')).not.toBeChecked()
  await rowOf('their-curse').getByRole('switch').click()
  await expect(rowOf('their-curse').getByRole('switch')).toBeChecked()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit their-curse' }).click()
  await send('PUT', `/${id}`, { name: 'their-curse' }, 3)
  await page.getByLabel('Description').fill('A curse')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('This sound was changed in the meantime.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf('their-curse')).toContainText('3.0 s')
  await expect(rowOf('their-curse').getByRole('switch')).not.toBeChecked()

  await open('/admin/sounds?lng=de')
  await page.getByRole('button', { name: 'their-curse bearbeiten' }).click()
  await send('PUT', `/${id}`, { name: 'their-curse' }, 4)
  await page.getByRole('dialog').getByRole('switch', { name: 'Öffentlich' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toContainText('Dieser Sound wurde inzwischen geändert.')
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(rowOf('their-curse')).toContainText('4,0 s')
  await expect(rowOf('their-curse').getByRole('switch')).not.toBeChecked()
})
