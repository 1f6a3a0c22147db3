import { type Clock, steadyClock } from '../clock.ts'

type Rules = { failures: number; restSeconds: number }

/** After several failures in a row, nothing is sent for a while. Then one try decides. */
export class CircuitBreaker {
  readonly #clock: Clock
  readonly #rules: Rules
  #failed = 0
  #restsUntil = 0

  constructor(clock: Clock, rules: Rules) {
    this.#clock = steadyClock(clock)
    this.#rules = rules
  }

  get isResting(): boolean {
    return this.#clock.now().getTime() < this.#restsUntil
  }

  succeeded(): void {
    this.#failed = 0
    this.#restsUntil = 0
  }

  failed(): void {
    this.#failed += 1
    if (this.#failed < this.#rules.failures) return
    this.#restsUntil = this.#clock.now().getTime() + this.#rules.restSeconds * 1000
    // One more failure after the rest makes it rest again.
    this.#failed = this.#rules.failures - 1
  }
}
