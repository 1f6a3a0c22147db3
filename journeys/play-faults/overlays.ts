import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../tools/browser/launch-options.ts'
import { type Heard, listenTo } from './ear.ts'
import type { Ground } from './ground.ts'
import { openUnsteadyLine, type UnsteadyLine } from './unsteady-connection.ts'

/** A page of the overlay in the engine of OBS, behind a connection of its own, with an ear at its output. */
export type Overlay = {
  number: number
  line: UnsteadyLine
  /** `commit`: does not wait until the page is loaded. */
  reload(until?: 'load' | 'commit'): Promise<void>
  /** Resolves when the page has done what it was told so far. */
  answer(): Promise<void>
  /** As when its process dies: the page cannot send or store anything more. */
  crash(): Promise<void>
  /** Another page takes its place. */
  reopen(): Promise<void>
  close(): Promise<void>
}

/**
 * One browser for all overlays of a place: each has a context, a process for its page and a connection of its own. A
 * browser has no more than sixteen audio outputs. A page beyond them says that its audio runs, but its clock stands
 * still.
 */
export async function launchOverlayBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions('obs'))
}

export async function openOverlay(
  browser: Browser,
  ground: Pick<Ground, 'origin' | 'port'>,
  { key, number }: { key: string; number: number },
  onHeard: (heard: Heard) => void,
): Promise<Overlay> {
  const line = await openUnsteadyLine(ground.port)
  const proxy = { server: `socks5://127.0.0.1:${line.port}` }
  const open = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await browser.newContext({ bypassCSP: true, proxy, viewport: { width: 800, height: 600 } })
    await context.addInitScript(() => Object.assign(globalThis, { obsstudio: { pluginVersion: '2.24.4' } }))
    await listenTo(context, number, onHeard)
    const page = await context.newPage()
    await untilLoaded(() => page.goto(`${ground.origin}/obs/${key}`))
    return { context, page }
  }
  let { context, page } = await open()

  return {
    number,
    line,
    reload: (waitUntil = 'load') => untilLoaded(() => page.reload({ waitUntil })),
    answer: () => page.evaluate(() => {}),
    async crash() {
      const session = await context.newCDPSession(page)
      // `Page.crash` never answers.
      void session.send('Page.crash').catch(() => {})
      await page.waitForEvent('crash')
      await context.close()
    },
    async reopen() {
      ;({ context, page } = await open())
    },
    async close() {
      await context.close()
      await line.stop()
    },
  }
}

/** A streamer who sees an error page in OBS refreshes it again. */
async function untilLoaded(load: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      return void (await load())
    } catch {
      await wait(300)
    }
  }
}
