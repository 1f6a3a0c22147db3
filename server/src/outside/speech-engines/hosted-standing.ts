import { type Clock, steadyClock } from '../../platform/clock.ts'
import type { ServiceAnswer } from '../service-calls/call-service.ts'
import type { EngineHealth } from './speech-engine.ts'

/** The operator may unlock a key or refill a quota elsewhere, so after this long one request may try again. */
const restMilliseconds = 10 * 60 * 1000

/** More than anybody could choose from. */
export const mostVoices = 2000

/** A listener is waiting. If a service asks for a longer wait than this, the job's next attempt asks it again. */
const mostBusyMilliseconds = 5000

/** How long to wait before asking a busy service a second time: as long as it asks for, within reason. */
export function waitWhenBusy({ retryAfterSeconds = 0 }: ServiceAnswer, leastMilliseconds: number): number {
  return Math.min(Math.max(leastMilliseconds, retryAfterSeconds * 1000), mostBusyMilliseconds)
}

/** Whether our account with a hosted service works. A refused key or an empty quota affects every request. */
export class HostedStanding {
  readonly #clock: Clock
  #trouble: { reason: string; until: number } | undefined

  constructor(clock: Clock) {
    this.#clock = steadyClock(clock)
  }

  lost(reason: string): void {
    this.#trouble = { reason, until: this.#clock.now().getTime() + restMilliseconds }
  }

  restored(): void {
    this.#trouble = undefined
  }

  health(): EngineHealth {
    if (!this.#trouble || this.#clock.now().getTime() >= this.#trouble.until) return { state: 'ready' }
    return { state: 'failed', reason: this.#trouble.reason }
  }
}
