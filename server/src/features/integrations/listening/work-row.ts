type Step = () => Promise<void>

/** Work that is done one step after the other. */
export type WorkRow = {
  add(step: Step): void
  /** The same, unless a step of this name already waits. */
  addOnce(name: string, step: Step): void
  /** Resolves when every step was done or left out, also those that were added meanwhile. */
  idle(): Promise<void>
  /** Steps that have not begun are left out. */
  stop(): void
  readonly isStopped: boolean
}

/** A step that fails does not end the row. */
export function createWorkRow(onError: (error: unknown) => Promise<void>): WorkRow {
  let work = Promise.resolve()
  const waiting = new Set<string>()
  let isStopped = false

  async function run(before: Promise<void>, step: Step): Promise<void> {
    await before
    if (isStopped) return
    try {
      await step()
    } catch (error) {
      await onError(error)
    }
  }

  const add = (step: Step) => void (work = run(work, step))
  return {
    add,
    addOnce(name, step) {
      if (waiting.has(name)) return
      waiting.add(name)
      add(() => {
        waiting.delete(name)
        return step()
      })
    },
    async idle() {
      for (let seen; seen !== work;) await (seen = work)
    },
    stop: () => void (isStopped = true),
    get isStopped() {
      return isStopped
    },
  }
}
