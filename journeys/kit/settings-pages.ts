import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

export const settings = '/dashboard/settings'
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Sections of the settings' })
export const bar = (page: Page) => page.getByRole('group', { name: 'Unsaved changes' })
export const save = (page: Page) => bar(page).getByRole('button', { name: 'Save' }).click()
export const saved = (page: Page, name: string) => expect(page.getByText(`“${name}” has been saved`)).toBeVisible()

export async function go(page: Page, name: string) {
  await menu(page).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  return section(page, name)
}
