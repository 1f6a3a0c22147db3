/** Runs work by name: one run at a time for each name, and one more if somebody asked again meanwhile. */
export type Turns = { ask(name: string): void; rest(): Promise<void> }

export function createTurns(
  run: (name: string) => Promise<void>,
  onError: (error: unknown, name: string) => void,
): Turns {
  const running = new Map<string, Promise<void>>()
  const askedAgain = new Set<string>()

  async function work(name: string): Promise<void> {
    do {
      askedAgain.delete(name)
      await run(name).catch((error: unknown) => onError(error, name))
    } while (askedAgain.has(name))
    running.delete(name)
  }

  return {
    ask(name) {
      if (running.has(name)) askedAgain.add(name)
      else running.set(name, work(name))
    },
    async rest() {
      await Promise.all(running.values())
    },
  }
}
