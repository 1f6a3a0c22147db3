import type { Browser } from '@playwright/test'
import { compressedSize } from './compressed-size.ts'

export type Scripts = {
  /** What the browser fetches to show the page. */
  first: number
  /** What it fetches afterwards by itself, while the visitor does nothing. */
  later: number
}

/** The compressed bytes of the scripts that a browser fetches before and after the first paint. */
export async function scriptBytes(browser: Browser, url: string): Promise<Scripts> {
  const page = await browser.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const fetched = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, isLater: startTime > painted }))
  })
  await page.close()
  const scripts = fetched.filter(({ path }) => path.endsWith('.js'))
  const bytesOf = (files: typeof scripts) => files.reduce((sum, { path }) => sum + compressedSize(path), 0)
  return {
    first: bytesOf(scripts.filter(({ isLater }) => !isLater)),
    later: bytesOf(scripts.filter(({ isLater }) => isLater)),
  }
}
