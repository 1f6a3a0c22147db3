import { mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'

export type StoreWatch = {
  /**
   * Resolves when this many files were begun or finished: on a machine of any speed, the store is then in the middle of
   * its work.
   */
  steps(count: number): Promise<void>
  close(): void
}

/** The store begins every file in one folder and moves it out when it is whole. */
export function watchStore(dataDir: string): StoreWatch {
  const folder = join(dataDir, 'audio', 'unfinished')
  mkdirSync(folder, { recursive: true })
  const watchers: { count: number; tell: () => void }[] = []
  let seen = 0
  const watching = watch(folder, (event) => {
    if (event !== 'rename') return
    seen += 1
    for (const { count, tell } of watchers) if (seen >= count) tell()
  })
  return {
    steps: (count) => new Promise((tell) => watchers.push({ count, tell })),
    close: () => watching.close(),
  }
}
