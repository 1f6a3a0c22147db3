export type KeptReads<Result> = {
  get(name: string): Promise<Result>
  /** The value has changed. Later callers, and callers who still wait, get a result that is read from now on. */
  forget(name: string): void
  forgetAll(): void
}

/** Keeps each result for a moment, for all callers who ask for the same before a change is reported. */
export function createKeptReads<Result>(
  read: (name: string) => Promise<Result>,
  keptMilliseconds: number,
): KeptReads<Result> {
  const kept = new Map<string, Promise<Result>>()

  function begin(name: string): Promise<Result> {
    const result = read(name)
    kept.set(name, result)
    const drop = () => {
      if (kept.get(name) === result) kept.delete(name)
    }
    result.then(() => setTimeout(drop, keptMilliseconds).unref(), drop)
    return result
  }

  return {
    async get(name) {
      for (;;) {
        const asked = kept.get(name) ?? begin(name)
        const result = await asked
        if (kept.get(name) === asked) return result
      }
    },
    forget: (name) => void kept.delete(name),
    forgetAll: () => kept.clear(),
  }
}
