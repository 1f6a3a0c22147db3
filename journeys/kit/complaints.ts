import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Collects everything that a healthy page does not do. */
export class Complaints {
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []
  readonly #hosts: Set<string>

  constructor(ownAddress: string) {
    this.#hosts = new Set([new URL(ownAddress).host])
  }

  /** A complaint that belongs to this journey. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** A host other than the site itself that pages may talk to in this journey. */
  allowHost(address: string): void {
    this.#hosts.add(new URL(address).host)
  }

  unexpected(): string[] {
    return this.#heard.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)))
  }

  async listenTo(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#hear(message))
    context.on('weberror', (event) => this.#heard.push(`uncaught: ${event.error().message}`))
    context.on('request', (request) => {
      const url = new URL(request.url())
      const isRemote = url.protocol.startsWith('http') || url.protocol.startsWith('ws')
      if (isRemote && !this.#hosts.has(url.host)) this.#heard.push(`request to another host: ${url.href}`)
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`content policy broken: ${effectiveDirective} ${blockedURI}`),
      )
    })
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    this.#heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  }
}

/** The message of Chromium about a page that answers 404, as the page for unknown addresses must. */
export const answeredNotFound = /status of 404 \(Not Found\) \(http:\/\/localhost:\d+\/(?!assets|api)[^)]*\)$/

/** The message of Chromium about a call without a valid session, after which the page refreshes it or signs out. */
export const refused = /status of 401 \(Unauthorized\) \(http:\/\/localhost:\d+\/api\/[^)]*\)$/

/** The message of Chromium about the call of a page whose key opens nothing. */
export const unknownKey =
  /status of 404 \(Not Found\) \(http:\/\/localhost:\d+\/api\/(moderator|live|kept-messages)\/[^)]*\)$/

/**
 * The message of Chromium when an overlay, a live page or a moderator page asks for a ticket with a key that opens
 * nothing.
 */
export const unknownTicketKey = /status of 404 \(Not Found\) \(http:\/\/localhost:\d+\/api\/live-tickets\)$/
