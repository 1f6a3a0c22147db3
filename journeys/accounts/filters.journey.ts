import { expectAccessible } from '../kit/accessibility.ts'
import { refused } from '../kit/complaints.ts'
import { donate } from '../kit/donations.ts'
import { expect, test } from '../kit/journey.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'
import { go, save, saved, section, settings } from '../kit/settings-pages.ts'

test.beforeEach(({ complaints }) => complaints.expect(refused))

test('a streamer pastes a list of words and tidies it by keyboard', async ({ page, context, rig, open }) => {
  await aSignedInNewcomer(context, rig)
  await open(`${settings}/pronunciations`)
  const words = section(page, 'Pronunciations')
  const line = words.getByRole('list', { name: 'Your pronunciations' }).getByRole('listitem')
  await words.getByRole('button', { name: 'Add line' }).press('Enter')
  await expect(words.getByLabel('Line 1: written')).toBeFocused()
  await words.getByLabel('Line 1: written').evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'gg\tgood game\nwp = well played\nhf → have fun\nGG\tgreat game')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(line).toHaveCount(4)
  await expect(words.getByLabel('Line 2: spoken')).toHaveValue('well played')
  await expect(line.first()).toContainText('The same word appears further down')

  await words.getByRole('button', { name: 'Remove line 2: wp' }).press('Enter')
  await expect(words.getByRole('button', { name: 'Remove line 2: hf' })).toBeFocused()
  await words.getByLabel('Line 1: written').press('Enter')
  await saved(page, 'Pronunciations')
  await expect(line).toHaveCount(2)
  await expect(words.getByRole('button', { name: 'Add line' })).toBeFocused()
  await page.reload()
  await expect(line).toHaveCount(2)
  await expect(words.getByRole('button', { name: 'Remove line 1: GG' })).toBeVisible()

  await words.getByRole('button', { name: 'Remove line 2: hf' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(words.getByText('No pronunciations yet')).toBeVisible()
  await expect(words.getByRole('button', { name: 'Add line' })).toBeFocused()
})

test('a streamer tries filters before saving them, and finds all of them again', async ({
  page,
  context,
  rig,
  open,
}) => {
  await aSignedInNewcomer(context, rig)
  for (const message of ['all is well', 'what an idiotic end']) await donate(context, rig, { donator: 'Anna', message })
  await open(`${settings}/filters`)
  const filters = section(page, 'Filters')
  const result = filters.getByRole('status', { name: 'What would happen' })
  await filters.getByLabel('Message', { exact: true }).fill('what a classic f u c k up')
  await expect(result).toContainText('Held for review')
  await expect(result.locator('mark')).toHaveText('to check: f u c k')
  await filters.getByRole('combobox', { name: 'Swearing and sexual words' }).click()
  await page.getByRole('option', { name: 'Leave the word out' }).click()
  await expect(result).toContainText('Heard without the marked words')
  await filters.getByLabel('Message', { exact: true }).fill('a classic cockpit in Scunthorpe')
  await expect(result).toContainText('Clear: nothing found')

  await filters.getByLabel('Own words that hold a message').fill('idiot*\nx')
  await filters.getByLabel('Message', { exact: true }).focus()
  await expect(filters).toContainText('Line 2: at least 2 characters, please')
  await filters.getByLabel('Own words that hold a message').fill('idiot*\n*spoiler*\nIDIOT*')
  await filters.getByLabel('Message', { exact: true }).fill('such an 1d1otic end')
  await expect(result).toContainText('Held for review')
  await expect(result).toContainText('One of your words')
  await filters.getByRole('button', { name: 'Try it on your last 100 messages' }).click()
  await expect(filters).toContainText('Would have held one of your last 2 messages')
  await expect(filters.getByRole('listitem')).toContainText('would be held Anna what an idiotic end')
  await expectAccessible(page, 'filters')
  await save(page)
  await saved(page, 'Filters')

  const donators = await go(page, 'Donators')
  await donators.getByLabel('Blocked').fill('Troll_77\nStörenfried')
  await save(page)
  await saved(page, 'Donators')
  const review = await go(page, 'Review')
  await review.getByRole('radio', { name: 'Accept what is clear' }).click()
  await review.getByLabel('Auto-accept after (seconds)').fill('3')
  await save(page)
  await expect(review).toContainText('Please enter a whole number from 5 to 600')
  await review.getByLabel('Auto-accept after (seconds)').fill('30')
  await review.getByRole('switch', { name: 'Hide amounts from moderators' }).click()
  await save(page)
  await saved(page, 'Review')
  const fit = await go(page, 'When something does not fit')
  await fit.getByRole('radio', { name: 'Simplify it' }).click()
  await save(page)
  await saved(page, 'When something does not fit')

  await page.reload()
  await expect(fit.getByRole('radio', { name: 'Simplify it' })).toBeChecked()
  await go(page, 'Filters')
  await expect(filters.getByRole('combobox', { name: 'Swearing and sexual words' })).toHaveText('Leave the word out')
  await expect(filters.getByLabel('Own words that hold a message')).toHaveValue('idiot*\n*spoiler*')
  await go(page, 'Donators')
  await expect(donators.getByLabel('Blocked')).toHaveValue('Troll_77\nStörenfried')
  await go(page, 'Review')
  await expect(review.getByRole('radio', { name: 'Accept what is clear' })).toBeChecked()
  await expect(review.getByLabel('Auto-accept after (seconds)')).toHaveValue('30')
  await expect(review.getByRole('switch', { name: 'Hide amounts from moderators' })).toBeChecked()
})

test('an own word that only the server refuses is shown at its list', async ({
  page,
  context,
  rig,
  open,
  complaints,
}) => {
  complaints.expect(/status of 400/)
  await aSignedInNewcomer(context, rig)
  await open(`${settings}/filters`)
  const filters = section(page, 'Filters')
  const hold = filters.getByLabel('Own words that hold a message')
  const mask = filters.getByLabel('Own words that are left out')
  await hold.fill('idiot*\nspoiler')
  await mask.fill('bonkers')
  // As a page that is older than the server may send it.
  await page.route('**/api/users/me/settings', (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace('bonkers', 'x') }),
  )

  await save(page)

  await expect(mask).toHaveAttribute('aria-invalid', 'true')
  await expect(mask).toBeFocused()
  await expect(hold).not.toHaveAttribute('aria-invalid', 'true')
})
