import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/accessibility.ts'
import { answeredNotFound } from '../kit/complaints.ts'
import { expect, test } from '../kit/journey.ts'
import { aNewcomer } from '../kit/newcomer.ts'
import { signInAs } from '../kit/sign-in.ts'

test.beforeEach(async ({ context, rig, complaints }) => {
  complaints.expect(answeredNotFound)
  await signInAs(context, rig, 'admin')
})

async function openDrawer(page: Page, username: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(username)
  await page.getByRole('button', { name: `Plan and characters of ${username}` }).click()
}

test('a form shows the plan that is given and asks before it takes it away', async ({ page, open, rig }) => {
  const { username } = await aNewcomer(rig)
  await open('/admin/users')
  await openDrawer(page, username)
  const drawer = page.getByRole('dialog')
  const plan = drawer.getByRole('region', { name: 'Plan' })
  const choice = plan.getByRole('combobox')
  const reason = plan.getByRole('textbox', { name: 'Reason' })

  await reason.fill('A mistake')
  await plan.getByRole('button', { name: 'Save plan' }).click()
  await expect(plan.getByText('No plan has been given. Please choose one')).toBeVisible()

  await choice.click()
  await page.getByRole('option', { name: 'Start' }).click()
  await plan.getByLabel('Until the end of').fill('2030-12-31')
  await reason.fill('A gift')
  await plan.getByRole('button', { name: 'Save plan' }).click()
  await expect(page.getByText('The plan has been given')).toBeVisible()
  await page.reload()
  await openDrawer(page, username)
  await expect(choice).toContainText('Start')
  await expect(plan.getByLabel('Until the end of')).toHaveValue('2030-12-31')

  await choice.click()
  await page.getByRole('option', { name: 'None' }).click()
  await reason.fill('It was enough')
  await plan.getByRole('button', { name: 'Save plan' }).click()
  await expectAccessible(page, 'the question before a plan is taken back')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await plan.getByRole('button', { name: 'Save plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()

  await expect(page.getByText('The given plan has been taken back')).toBeVisible()
  await expect(choice).toContainText('None')
  await expect(plan.getByLabel('Until the end of')).toHaveValue('')
})

test('a ticket that was used before changes nothing, and the page says so', async ({ page, open, rig }) => {
  const { username } = await aNewcomer(rig)
  await open('/admin/users')
  await openDrawer(page, username)
  const form = page.getByRole('region', { name: 'Adjust characters' })
  const adjust = async (characters: string) => {
    await form.getByRole('textbox', { name: 'Characters' }).fill(characters)
    await form.getByRole('textbox', { name: 'Ticket' }).fill('Request 7')
    await form.getByRole('textbox', { name: 'Reason' }).fill('The stream broke down')
    await form.getByRole('button', { name: 'Adjust' }).click()
  }

  await adjust('500')
  await expect(page.getByText('The characters have been adjusted')).toBeVisible()
  await adjust('100')
  await expect(page.getByText('This ticket was used before')).toBeVisible()

  await page.reload()
  await openDrawer(page, username)
  await adjust('-10000000')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take away' }).click()
  await expect(page.getByText('This ticket was used before')).toBeVisible()
  await expect(page.getByText('The characters have been adjusted')).toHaveCount(0)
})
