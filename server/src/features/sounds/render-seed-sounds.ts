import type { Log } from '../../platform/log.ts'
import { createWorkerPool, workerFile } from '../../platform/workers/worker-pool.ts'
import type { RenderedSound } from './render-seed-sounds.worker.ts'

const threads = 2
const heapMegabytes = 192
const secondsForOne = 30

/** Passes on each sound as soon as it is made, in the order of the names, until the receiver has had enough. */
export async function renderSeedSounds(
  names: readonly string[],
  keep: (name: string, sound: RenderedSound) => Promise<'go-on' | 'enough'>,
  log: Log,
): Promise<void> {
  const file = workerFile('render-seed-sounds', import.meta.url)
  const pool = createWorkerPool({ file, size: threads, queueLength: names.length, heapMegabytes, log })
  try {
    const rendering = names.map((name) => pool.run<RenderedSound>({ name }, { seconds: secondsForOne }))
    // The loop below reports a failure in its turn. Until then it must not count as unhandled.
    for (const promise of rendering) promise.catch(() => {})
    for (const [index, promise] of rendering.entries()) {
      if ((await keep(names[index] ?? '', await promise)) === 'enough') return
    }
  } finally {
    await pool.close()
  }
}
