/** More than call at one time. */
const most = 20_000

/** Callers that are refused without a look into the database, by a clock that nobody sets. */
export class BlockedCallers {
  readonly #until = new Map<string, number>()

  block(who: string, milliseconds: number): void {
    if (this.#until.size >= most) this.#forgetPast()
    if (this.#until.size >= most) this.#until.clear()
    this.#until.set(who, performance.now() + milliseconds)
  }

  millisecondsLeft(who: string): number {
    const until = this.#until.get(who)
    if (until === undefined) return 0
    const left = until - performance.now()
    if (left <= 0) this.#until.delete(who)
    return Math.max(0, left)
  }

  #forgetPast(): void {
    const now = performance.now()
    for (const [who, until] of this.#until) if (until <= now) this.#until.delete(who)
  }
}
