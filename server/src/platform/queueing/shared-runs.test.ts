import { expect, test } from 'vitest'
import { SharedRuns } from './shared-runs.ts'

const never = new AbortController().signal

/** A work that ends when told, and what happened to it. */
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

test('two who ask for the same get one run', async () => {
  const runs = new SharedRuns<string>()
  const { work, seen, finish } = aWork()
  const both = Promise.all([runs.run('key', never, work), runs.run('key', never, work)])

  finish('made')

  expect(await both).toEqual(['made', 'made'])
  expect(seen.begun).toBe(1)
})

test('one who gives up does not end it for the other', async () => {
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

test('when nobody waits any more it is given up, and the next one starts anew', async () => {
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
