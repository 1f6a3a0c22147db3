import { expectAccessible } from '../kit/accessibility.ts'
import { aWav } from '../kit/a-wav.ts'
import { answeredNotFound, refused } from '../kit/complaints.ts'
import { expect, test } from '../kit/journey.ts'
import { signInAs } from '../kit/sign-in.ts'

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
