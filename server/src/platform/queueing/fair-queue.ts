type Waiting = { run(): void; signal: AbortSignal }

/**
 * Lets a bounded number of works run at once and takes turns between owners: whoever asks for much waits behind
 * their own requests, not everybody behind theirs. An owner never holds all places while others wait.
 */
export class FairQueue {
  readonly places: number
  readonly #lines = new Map<string, Waiting[]>()
  readonly #running = new Map<string, number>()
  readonly #turns = new Map<string, number>()
  #runningCount = 0
  #turn = 0

  constructor(places: number) {
    this.places = places
  }

  get running(): number {
    return this.#runningCount
  }

  get waiting(): number {
    return this.#lines.values().reduce((sum, line) => sum + line.length, 0)
  }

  /** How many works would run before a new one of this owner: their own line, and one turn of everybody else for each. */
  aheadOf(owner: string): number {
    const own = this.#lines.get(owner)?.length ?? 0
    const others = this.#lines
      .entries()
      .filter(([name]) => name !== owner)
      .reduce((sum, [, line]) => sum + Math.min(line.length, own + 1), 0)
    return own + others + this.#runningCount
  }

  /** Whoever gives up while waiting leaves the line at once. */
  run<Result>(owner: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error)
      const line = this.#lines.get(owner) ?? []
      const leave = () => {
        this.#remove(owner, waiting)
        reject(signal.reason as Error)
      }
      const waiting: Waiting = {
        signal,
        run: () => {
          signal.removeEventListener('abort', leave)
          this.#count(owner, 1)
          void work()
            .then(resolve, reject)
            .finally(() => {
              this.#count(owner, -1)
              this.#next()
            })
        },
      }
      line.push(waiting)
      this.#lines.set(owner, line)
      signal.addEventListener('abort', leave, { once: true })
      this.#next()
    })
  }

  #count(owner: string, change: 1 | -1): void {
    this.#runningCount += change
    const held = (this.#running.get(owner) ?? 0) + change
    if (held === 0) this.#running.delete(owner)
    else this.#running.set(owner, held)
  }

  #remove(owner: string, waiting: Waiting): void {
    const line = this.#lines.get(owner)?.filter((other) => other !== waiting) ?? []
    if (line.length === 0) this.#lines.delete(owner)
    else this.#lines.set(owner, line)
  }

  #next(): void {
    while (this.#runningCount < this.places) {
      const [owner] = [...this.#lines.keys()].toSorted((one, other) => this.#order(one, other))
      const first = owner === undefined ? undefined : this.#lines.get(owner)?.[0]
      if (owner === undefined || !first) return
      this.#remove(owner, first)
      this.#turns.set(owner, (this.#turn += 1))
      first.run()
    }
    if (this.#runningCount === 0) this.#turns.clear()
  }

  /** Whoever holds the fewest places is next; among those, whoever had a turn longest ago. */
  #order(one: string, other: string): number {
    const held = (owner: string) => this.#running.get(owner) ?? 0
    const turn = (owner: string) => this.#turns.get(owner) ?? 0
    return held(one) - held(other) || turn(one) - turn(other)
  }
}
