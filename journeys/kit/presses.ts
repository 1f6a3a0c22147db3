import type { BrowserContext, Locator, Page, TestInfo } from '@playwright/test'

declare global {
  interface Window {
    /** What the last presses hit, oldest first. */
    lastPresses?: string[]
  }
}

const kept = 60

/**
 * Each page remembers what its last presses hit and what moved meanwhile. A journey that fails prints it: a press that
 * was not taken cannot be told from a screenshot.
 */
export async function rememberPresses(context: BrowserContext): Promise<void> {
  await context.addInitScript((limit) => {
    const presses: string[] = []
    window.lastPresses = presses
    const write = (event: Event) => {
      const { target } = event
      if (!(target instanceof Element)) return
      const { y, height } = target.getBoundingClientRect()
      const at = event instanceof MouseEvent ? ` at ${event.clientX.toFixed(0)},${event.clientY.toFixed(0)}` : ''
      const words = [target.tagName.toLowerCase(), target.role ?? '', (target.textContent ?? '').slice(0, 24)]
      const box = `y ${y.toFixed(0)} to ${(y + height).toFixed(0)}`
      presses.push(`${event.timeStamp.toFixed(0)} ms ${event.type}${at}: ${words.join(' ')} (${box})`)
      if (presses.length > limit) presses.shift()
    }
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'focusin', 'scroll', 'keydown'])
      document.addEventListener(type, write, { capture: true, passive: true })
  }, kept)
}

export async function printPresses(pages: readonly Page[], { status, expectedStatus }: TestInfo): Promise<void> {
  if (status === expectedStatus) return
  for (const page of pages) {
    // A page that hangs or is gone has nothing to say.
    const presses = await page.evaluate(() => window.lastPresses).catch(() => undefined)
    if (presses) console.log(`Last presses on ${page.url()}\n  ${presses.join('\n  ')}`)
  }
}

/** So long is a button down under a hand. Without this, press and release come in the same millisecond. */
const pressMilliseconds = 70

const slowed = new WeakSet<object>()

/** From now on, every click of this process takes as long as one of a hand: pages must not depend on a shorter one. */
export function pressAsSlowlyAsAHand(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator
  if (slowed.has(locators)) return
  slowed.add(locators)
  const { click } = locators
  locators.click = function clickSlowly(options) {
    return click.call(this, { delay: pressMilliseconds, ...options })
  }
}
