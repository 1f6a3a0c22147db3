import type { Page } from '@playwright/test'

type Watched = { delays: number[]; onDelay?: () => void }

/** From the press of each key to the picture that shows what it did, in milliseconds. */
export async function pressDelays(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    const watched = Object.assign(window, { delays: [] as number[] }) as Watched
    addEventListener(
      'keydown',
      () => {
        const pressed = performance.now()
        // The message port is served after the next picture was drawn.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => {
            watched.delays.push(performance.now() - pressed)
            watched.onDelay?.()
          })
          port1.start()
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  for (const [count, key] of keys.entries()) {
    // Asked before the press: a question that came during it would be answered on the page's time.
    const shown = page.evaluate((seen) => {
      const watched = window as unknown as Watched
      return new Promise<void>((resolve) => {
        if (watched.delays.length > seen) resolve()
        watched.onDelay = resolve
      })
    }, count)
    await page.keyboard.press(key)
    await shown
  }
  return page.evaluate(() => (window as unknown as Watched).delays)
}

/** As if on a machine so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
