import type { Page } from '@playwright/test'
import type { Person } from './rig-data/rig-data.ts'

/** Fills in the English page at `/auth`. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Sign in' }).click()
}
