import { expect, test } from 'vitest'
import { createBatches } from './batches.ts'

/** Work that ends when the test says so. */
function heldWork() {
  const batches: { items: readonly string[]; end: PromiseWithResolvers<readonly string[]> }[] = []
  const work = (items: readonly string[]) => {
    const end = Promise.withResolvers<readonly string[]>()
    batches.push({ items, end })
    return end.promise
  }
  return { batches, work }
}

test('requests that come during a batch are done together next, and each gets its own result', async () => {
  const { batches, work } = heldWork()
  const ask = createBatches(work, 10)

  const [first, second, third] = [ask('a'), ask('b'), ask('c')]
  batches[0]?.end.resolve(['A'])
  await first
  batches[1]?.end.resolve(['B', 'C'])

  expect(await Promise.all([first, second, third])).toEqual(['A', 'B', 'C'])
  expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c']])
})

test('no batch is larger than allowed', async () => {
  const sizes: number[] = []
  const ask = createBatches(async (items: readonly number[]) => {
    sizes.push(items.length)
    return items
  }, 2)

  expect(await Promise.all([1, 2, 3, 4, 5].map((item) => ask(item)))).toEqual([1, 2, 3, 4, 5])
  expect(sizes).toEqual([1, 2, 2])
})

test('a batch that fails does not fail the next one', async () => {
  const { batches, work } = heldWork()
  const ask = createBatches(work, 1)

  const [first, second] = [ask('a'), ask('b')]
  batches[0]?.end.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  batches[1]?.end.resolve(['B'])

  expect(await second).toBe('B')
})
