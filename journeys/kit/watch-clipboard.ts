import type { Page } from '@playwright/test'

/** Stands in for the clipboard of the system, which pages under test may not read. */
export async function watchClipboard(page: Page): Promise<() => Promise<string>> {
  let copied = ''
  await page.exposeFunction('noteCopied', (text: string) => {
    copied = text
  })
  await page.addInitScript(() => {
    const { noteCopied } = window as unknown as { noteCopied(text: string): Promise<void> }
    navigator.clipboard.writeText = (text) => noteCopied(text)
  })
  return async () => copied
}
