import type { Page } from '@playwright/test'

type Noted = { pressed?: number; heard?: number }

/** Call it before the page loads: it then notes the first press, and when the first sound after it is due. */
export async function noteFirstSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = window as Noted
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (when = 0, ...rest) {
      const soon = Math.max(0, when - this.context.currentTime) * 1000
      noted.heard ??= performance.now() + soon
      start.call(this, when, ...rest)
    }
    addEventListener('click', () => (noted.pressed ??= performance.now()), { capture: true })
  })
}

/** From the press to the first sound, in milliseconds. The next press is noted again. */
export async function firstSoundDelay(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => Object.assign(window, { pressed: undefined, heard: undefined }))
  await press()
  await page.waitForFunction(() => (window as Noted).heard !== undefined, undefined, { timeout: 120_000 })
  return page.evaluate(() => {
    const { pressed = Number.NaN, heard = Number.NaN } = window as Noted
    return heard - pressed
  })
}
