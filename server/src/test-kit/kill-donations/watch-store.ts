import { mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'

export type StoreWatch = {
  /** Resolves when files were begun or finished so many times: however slow the machine is, it is in the midst of it. */
  steps(count: number): Promise<void>
  close(): void
}

/** Every file of the store is begun in one folder and moved out of it when it is whole. */
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
