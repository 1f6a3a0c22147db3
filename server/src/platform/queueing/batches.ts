type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void }

/**
 * For work that costs about as much for many items as for one. Items that come while a batch is running wait and are
 * done together next. A single item is done at once.
 */
export function createBatches<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  mostAtOnce: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isWorking = false

  async function workOff(): Promise<void> {
    isWorking = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce)
      try {
        const results = await work(batch.map(({ item }) => item))
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWorking = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWorking) void workOff()
    })
}
