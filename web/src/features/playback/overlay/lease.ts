import { aheadOfServerMaxSeconds, leaseMilliseconds } from '@lautgabe/contract/playback/overlay-messages.ts'

type Report = { seconds: number; sentAt: number }

/**
 * How long and how far the overlay may play without an answer from the server. Every answer counts from the moment its
 * report was sent: the server cannot have counted from an earlier moment.
 */
export class Lease {
  #since: number
  #acknowledged: number
  #unanswered: Report[] = []

  constructor(since: number, seconds: number) {
    this.#since = since
    this.#acknowledged = seconds
  }

  report(seconds: number, sentAt: number): void {
    this.#unanswered.push({ seconds, sentAt })
  }

  /** Finds the oldest report that the answer can belong to: answers come in the order of the reports. */
  answer(seconds: number): void {
    const index = this.#unanswered.findIndex((report) => Math.abs(report.seconds - seconds) < 0.001)
    const [answered] = this.#unanswered.splice(0, Math.max(0, index) + 1).slice(-1)
    if (!answered) return
    this.#since = Math.max(this.#since, answered.sentAt)
    this.#acknowledged = Math.max(this.#acknowledged, seconds)
  }

  /** Reports on a lost connection get no answer any more. */
  forgetReports(): void {
    this.#unanswered = []
  }

  /** A new state of the server renews the lease. */
  renew(since: number, seconds: number): void {
    this.forgetReports()
    this.#since = since
    this.#acknowledged = Math.max(this.#acknowledged, seconds)
  }

  endsAt(): number {
    return this.#since + leaseMilliseconds
  }

  /** If another overlay could take over, this one does not run far ahead of what the server knows. */
  secondsMax(hasOthers: boolean): number {
    return hasOthers ? this.#acknowledged + aheadOfServerMaxSeconds : Number.POSITIVE_INFINITY
  }
}
