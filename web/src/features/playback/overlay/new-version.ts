/** Also spreads the pages that hear of a new version at once. */
const firstPauseMilliseconds = 1000
const spreadMilliseconds = 10_000
const longestPauseMilliseconds = 120_000

/**
 * Loads the page again for a new version of the site, once that one has all its files and nothing is shown. During an
 * update the new version may be there for a moment only, and OBS never leaves an error page by itself.
 */
export class NewVersion {
  readonly #isIdle: () => boolean
  #isThere = false
  #isAwaited = false
  #goOn = () => {}

  constructor(isIdle: () => boolean) {
    this.#isIdle = isIdle
  }

  notice(isThere: boolean): void {
    this.#isThere = isThere
    if (isThere && !this.#isAwaited) void this.#load()
  }

  onIdle(): void {
    this.#goOn()
  }

  async #load(): Promise<void> {
    this.#isAwaited = true
    for (let failures = 0; this.#isThere;) {
      const pause = (firstPauseMilliseconds + Math.random() * spreadMilliseconds) * 2 ** failures
      await new Promise((resolve) => setTimeout(resolve, Math.min(pause, longestPauseMilliseconds)))
      while (!this.#isIdle()) await new Promise<void>((resolve) => (this.#goOn = resolve))
      if (!(await canLoadPage())) failures += 1
      else if (this.#isThere && this.#isIdle()) return location.reload()
    }
    this.#isAwaited = false
  }
}

/** Whether the page and the files that it names are there. */
async function canLoadPage(): Promise<boolean> {
  try {
    const page = await ask(location.href, { cache: 'no-store' })
    const html = await page.text()
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
    await Promise.all(files.map((file) => ask(file)))
    return html.includes('id="overlay"')
  } catch {
    return false
  }
}

async function ask(address: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(address, options)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response
}
