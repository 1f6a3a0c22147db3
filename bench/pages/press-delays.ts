import type { Page } from '@playwright/test'

type Watched = { delays: number[]; onDelay?: () => void }

/** From the press of each key to the frame that shows its effect, in milliseconds. */
export async function pressDelays(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    const watched = Object.assign(window, { delays: [] as number[] }) as Watched
    addEventListener(
      'keydown',
      () => {
        const pressed = performance.now()
        // The browser serves the message port after it has drawn the next frame.
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
    // Asked before the press: the page would spend its own time on a question that came during it.
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

/** As if the machine were this many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
