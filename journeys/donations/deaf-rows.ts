import type { Page } from '@playwright/test'

/**
 * Writes down every row whose buttons stop taking presses, in the order of the rows on the screen. The moment is over
 * before a test on a busy machine looks.
 */
export async function recordDeafRows(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const deaf: string[] = []
    Object.assign(globalThis, { deafRows: deaf })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement) || target.dataset['settling'] === undefined) continue
        const buttons = [...target.querySelectorAll('button')]
        const isDeaf = buttons.length > 0 && buttons.every((each) => getComputedStyle(each).pointerEvents === 'none')
        if (isDeaf) deaf.push(target.querySelector('bdi')?.textContent ?? '')
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-settling'] })
  })
  return () => page.evaluate(() => (globalThis as unknown as { deafRows: string[] }).deafRows)
}
