/** Who owns the work, and whether all other work may go ahead of it. */
export type Turn = { readonly owner: string; canWait?: boolean }

type Waiting = { turn: Turn; run(): void }

/**
 * Runs a limited number of works at once and takes turns between owners: an owner with many requests waits behind their
 * own requests, and the others do not wait behind them. An owner never holds all places while others wait. Work that
 * can wait goes after all work that cannot, and leaves one place free for it where there are several.
 */
export class FairQueue {
  readonly places: number
  readonly #placesOfOne: number
  #waiting: Waiting[] = []
  readonly #running = new Map<string, number>()
  readonly #turns = new Map<string, number>()
  #runningCount = 0
  #patientCount = 0
  #turn = 0

  /** `placesOfOne`: an owner has no more of them, also while others are free. */
  constructor(places: number, placesOfOne = places) {
    this.places = places
    this.#placesOfOne = placesOfOne
  }

  get running(): number {
    return this.#runningCount
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /**
   * How many works would run before a new one of this owner: the owner's own queue, and one turn of every other owner
   * for each.
   */
  aheadOf({ owner, canWait = false }: Turn): number {
    const pressing = this.#waiting.filter(({ turn }) => !turn.canWait)
    if (canWait) return pressing.length + countAhead(this.#waiting.filter(isPatient), owner) + this.#runningCount
    return countAhead(pressing, owner) + this.#runningCount
  }

  /** How many other owners have work here that runs or cannot wait. */
  othersThan(owner: string): number {
    const others = new Set(this.#running.keys())
    for (const { turn } of this.#waiting) if (!turn.canWait) others.add(turn.owner)
    others.delete(owner)
    return others.size
  }

  /** A caller who gives up while waiting leaves the queue at once. */
  run<Result>(turn: Turn, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error)
      const leave = () => {
        this.#remove(waiting)
        reject(signal.reason as Error)
      }
      const waiting: Waiting = {
        turn,
        run: () => {
          signal.removeEventListener('abort', leave)
          // Keeps the values from the start: a turn may become urgent while it runs.
          const { owner, canWait = false } = turn
          this.#count(owner, canWait, 1)
          void work()
            .then(resolve, reject)
            .finally(() => {
              this.#count(owner, canWait, -1)
              this.#next()
            })
        },
      }
      this.#waiting.push(waiting)
      signal.addEventListener('abort', leave, { once: true })
      this.#next()
    })
  }

  /** Makes a turn urgent, because a caller who cannot wait wants the same. */
  press(turn: Turn): void {
    turn.canWait = false
    this.#next()
  }

  #count(owner: string, canWait: boolean, change: 1 | -1): void {
    this.#runningCount += change
    if (canWait) this.#patientCount += change
    const held = (this.#running.get(owner) ?? 0) + change
    if (held === 0) this.#running.delete(owner)
    else this.#running.set(owner, held)
  }

  #remove(waiting: Waiting): void {
    this.#waiting = this.#waiting.filter((other) => other !== waiting)
  }

  #next(): void {
    while (this.#runningCount < this.places) {
      const first = this.#choose()
      if (!first) break
      this.#remove(first)
      this.#turns.set(first.turn.owner, (this.#turn += 1))
      first.run()
    }
    if (this.#runningCount === 0) this.#turns.clear()
  }

  /**
   * Chooses the first work of the owner who holds the fewest places. Among equals, the owner whose last turn is longest
   * ago.
   */
  #choose(): Waiting | undefined {
    const pressing = this.#waiting.filter(({ turn }) => !turn.canWait)
    const mayWaitLonger = this.#patientCount >= Math.max(1, this.places - 1)
    const held = ({ turn }: Waiting) => this.#running.get(turn.owner) ?? 0
    const served = pressing.length > 0 || mayWaitLonger ? pressing : this.#waiting
    const candidates = served.filter((waiting) => held(waiting) < this.#placesOfOne)
    const lastTurn = ({ turn }: Waiting) => this.#turns.get(turn.owner) ?? 0
    return candidates.toSorted((one, other) => held(one) - held(other) || lastTurn(one) - lastTurn(other))[0]
  }
}

const isPatient = ({ turn }: Waiting) => turn.canWait === true

function countAhead(waiting: readonly Waiting[], owner: string): number {
  const lines = Map.groupBy(waiting, ({ turn }) => turn.owner)
  const own = lines.get(owner)?.length ?? 0
  return lines.entries().reduce((sum, [name, line]) => sum + (name === owner ? own : Math.min(line.length, own + 1)), 0)
}
