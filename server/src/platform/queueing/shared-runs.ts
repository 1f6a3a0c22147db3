type Run<Result> = { result: Promise<Result>; waiters: number; abort: AbortController }

/** A caller who asks for a running work waits for that run. The run is given up only when nobody waits any more. */
export class SharedRuns<Result> {
  readonly #runs = new Map<string, Run<Result>>()

  has(key: string): boolean {
    return this.#runs.has(key)
  }

  async run(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    signal.throwIfAborted()
    const run = this.#runs.get(key) ?? this.#start(key, work)
    run.waiters += 1
    const { promise: gaveUp, reject } = Promise.withResolvers<never>()
    const leave = () => {
      run.waiters -= 1
      if (run.waiters === 0) this.#giveUp(key, run, signal.reason)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([run.result, gaveUp])
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<Result>): Run<Result> {
    const abort = new AbortController()
    const run: Run<Result> = { result: work(abort.signal), waiters: 0, abort }
    this.#runs.set(key, run)
    const forget = () => {
      if (this.#runs.get(key) === run) this.#runs.delete(key)
    }
    void run.result.then(forget, forget)
    return run
  }

  #giveUp(key: string, run: Run<Result>, reason: unknown): void {
    this.#runs.delete(key)
    run.abort.abort(reason)
  }
}
