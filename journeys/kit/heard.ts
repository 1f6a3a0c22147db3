import { expect, type Page } from '@playwright/test'

/** The one audio element of the page is playing: its time moves on. */
export async function expectHeard(page: Page): Promise<void> {
  const time = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await expect.poll(time, { message: 'something is heard' }).toBeGreaterThan(0.1)
}
