import type { Page } from '@playwright/test'

type Watched = { delays: number[] }

/** From the press of each key to the picture that shows what it did, in milliseconds. */
export async function pressDelays(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    const delays: number[] = []
    Object.assign(window, { delays })
    addEventListener(
      'keydown',
      () => {
        const pressed = performance.now()
        // The message port is served after the next picture was drawn.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => delays.push(performance.now() - pressed))
          port1.start()
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  for (const [count, key] of keys.entries()) {
    await page.keyboard.press(key)
    await page.waitForFunction((seen) => (window as unknown as Watched).delays.length > seen, count)
  }
  return page.evaluate(() => (window as unknown as Watched).delays)
}

/** As if on a machine so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
