import { expect, test } from 'vitest'
import { SharedRuns } from './shared-runs.ts'

const never = new AbortController().signal

/** Work that ends when the test says so, and a record of what happened to it. */
function aWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const seen = { begun: 0, aborted: false }
  const work = (signal: AbortSignal) => {
    seen.begun += 1
    signal.addEventListener('abort', () => {
      seen.aborted = true
      reject(signal.reason as Error)
    })
    return promise
  }
  return { work, seen, finish: resolve }
}

test('two callers who ask for the same share one run', async () => {
  const runs = new SharedRuns<string>()
  const { work, seen, finish } = aWork()
  const both = Promise.all([runs.run('key', never, work), runs.run('key', never, work)])

  finish('made')

  expect(await both).toEqual(['made', 'made'])
  expect(seen.begun).toBe(1)
})

test('a caller who gives up does not end the run for the other', async () => {
  const runs = new SharedRuns<string>()
  const { work, seen, finish } = aWork()
  const impatient = new AbortController()
  const first = runs.run('key', impatient.signal, work)
  const second = runs.run('key', never, work)

  impatient.abort(new Error('enough'))
  await expect(first).rejects.toThrow('enough')
  finish('made')

  expect(await second).toBe('made')
  expect(seen.aborted).toBe(false)
})

test('a run is given up when nobody waits any more, and the next caller starts a new one', async () => {
  const runs = new SharedRuns<string>()
  const abandoned = aWork()
  const impatient = new AbortController()
  const first = runs.run('key', impatient.signal, abandoned.work)
  impatient.abort(new Error('enough'))
  await expect(first).rejects.toThrow('enough')

  const next = aWork()
  const second = runs.run('key', never, next.work)
  next.finish('made')

  expect(abandoned.seen.aborted).toBe(true)
  expect(await second).toBe('made')
})
