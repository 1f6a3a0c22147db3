import type { Page } from '@playwright/test'

/** The content of an alert at one moment, `at` milliseconds of the page's clock. */
type ShownAlert = { at: number; head: string; sounds: string[]; voices: string[]; words: number; spoken: number }

/**
 * Lets the page write down every change of the alert. A short alert may be gone before a test on a busy machine looks,
 * so such a test reads the record afterwards.
 */
export async function recordAlerts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: ShownAlert[] = []
    Object.assign(globalThis, { shownAlerts: shown })
    new MutationObserver(() => {
      const alert = document.querySelector('.lg-alert')
      if (!alert) return
      const textsOf = (selector: string) =>
        [...alert.querySelectorAll(selector)].map(({ textContent }) => (textContent ?? '').replaceAll(/\s/g, ' '))
      shown.push({
        at: performance.now(),
        head: textsOf('.lg-head').join(''),
        sounds: textsOf('.lg-sound'),
        voices: textsOf('.lg-voice'),
        words: alert.querySelectorAll('.lg-word').length,
        spoken: alert.querySelectorAll('.lg-word.lg-spoken').length,
      })
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
  })
}

export function shownAlerts(page: Page): Promise<ShownAlert[]> {
  return page.evaluate(() => (globalThis as unknown as { shownAlerts: ShownAlert[] }).shownAlerts)
}
