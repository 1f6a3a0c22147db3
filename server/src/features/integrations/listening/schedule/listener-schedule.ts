import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import { type Clock, secondsAfter, steadyClock } from '../../../../platform/clock.ts'
import { backOffSeconds } from './back-off.ts'

const whileLiveSeconds = 5 * 60
const deepSeconds = 60 * 60
/** A connection that was cut sooner than this has not worked. */
const livedSeconds = 60
/** A listener renews its tokens at some moment between these two, counted back from their end. */
const renewSeconds = { earliest: 12 * 60 * 60, latest: 60 * 60 }
/** However many tokens are due at a start, they are not all renewed at once. */
const renewSpreadSeconds = 60 * 60
/**
 * The wait between two changes of the credentials doubles from the first to the longest. After the longest wait without
 * a change it begins again.
 */
const changeSeconds = { first: 60, most: 60 * 60 }
const pollSeconds = { streamlabs: 30, streamelements: 30, tipeeestream: 60 }

/** When a listener connects again, when it asks for a list and when it renews its tokens. */
export class ListenerSchedule {
  readonly #clock: Clock
  readonly #service: DonationService
  #failures = 0
  #openSince: Date | undefined
  #connectAt: Date
  #listAt: Date
  #deepListAt: Date
  #tokensEnd: Date | undefined
  #renewAt: Date | undefined
  #changes = 0
  #changeAt: Date

  constructor(clock: Clock, service: DonationService) {
    this.#clock = steadyClock(clock)
    this.#service = service
    this.#connectAt = this.#listAt = this.#deepListAt = this.#changeAt = this.#clock.now()
  }

  get mayConnect(): boolean {
    return this.#clock.now() >= this.#connectAt
  }

  get mustList(): boolean {
    return this.#clock.now() >= this.#listAt
  }

  /** A deep list reaches back a day: services also change donations that are hours old. */
  get isDeepListDue(): boolean {
    return this.#clock.now() >= this.#deepListAt
  }

  get mustRenew(): boolean {
    return this.#renewAt !== undefined && this.#clock.now() >= this.#renewAt
  }

  /**
   * Each account has a moment of its own between the two limits. So a node that dies has few renewals under way, whose
   * answers are lost with it.
   */
  useTokensUntil(end: Date): void {
    if (this.#tokensEnd?.getTime() === end.getTime()) return
    this.#tokensEnd = end
    const now = this.#clock.now()
    const earliest = secondsAfter(end, -renewSeconds.earliest)
    const begin = earliest > now ? earliest : now
    const left = (secondsAfter(end, -renewSeconds.latest).getTime() - begin.getTime()) / 1000
    this.#renewAt = secondsAfter(begin, Math.random() * Math.max(renewSpreadSeconds, left))
  }

  renewLater(): void {
    this.#renewAt = this.#after(renewSpreadSeconds * (0.5 + Math.random() / 2))
  }

  /** The service gives no new tokens for these. */
  renewNever(): void {
    this.#renewAt = undefined
  }

  /** More new tokens or keys at once would not end a trouble that the last ones did not end. */
  get mayChange(): boolean {
    return this.#clock.now() >= this.#changeAt
  }

  /** Call it after the credentials have changed. The listener uses them at once. */
  changed(): void {
    this.#atOnce()
    if (this.#clock.now() >= secondsAfter(this.#changeAt, changeSeconds.most)) this.#changes = 0
    this.#changeAt = this.#after(Math.min(changeSeconds.most, changeSeconds.first * 2 ** this.#changes))
    this.#changes += 1
  }

  #atOnce(): void {
    this.#closed()
    this.#connectAt = this.#listAt = this.#clock.now()
  }

  /** The streamer has linked again. */
  beginAnew(): void {
    this.#atOnce()
    this.#failures = this.#changes = 0
    this.#changeAt = this.#clock.now()
  }

  /** May be told again while the connection lives. */
  opened(): void {
    this.#openSince ??= this.#clock.now()
  }

  /** Comes back fast after a single cut, and ever more slowly to a service that cuts every connection. */
  connectLater(askedSeconds?: number): void {
    this.#closed()
    this.#failures += 1
    this.#connectAt = this.#after(backOffSeconds(this.#failures, Math.random(), askedSeconds))
  }

  listLater(askedSeconds = 0): void {
    this.#listAt = this.#after(Math.max(pollSeconds[this.#service], askedSeconds))
  }

  /** Without a live connection, lists take its place. */
  listed({ isLive, isDeep }: { isLive: boolean; isDeep: boolean }): void {
    if (isDeep) this.#deepListAt = this.#after(deepSeconds)
    const jitter = 1 + Math.random() / 2
    this.#listAt = this.#after(isLive ? whileLiveSeconds : pollSeconds[this.#service] * jitter)
  }

  #closed(): void {
    if (this.#openSince && this.#clock.now() >= secondsAfter(this.#openSince, livedSeconds)) this.#failures = 0
    this.#openSince = undefined
  }

  #after(seconds: number): Date {
    return secondsAfter(this.#clock.now(), seconds)
  }
}
