import { expect, test } from 'vitest'
import { createKeptReads } from './kept-reads.ts'

/** Reads that end when the test says so. */
function heldReads(keptMilliseconds = 60_000) {
  const reads: PromiseWithResolvers<string>[] = []
  const kept = createKeptReads(() => {
    const held = Promise.withResolvers<string>()
    reads.push(held)
    return held.promise
  }, keptMilliseconds)
  return { reads, kept }
}

test('all callers who ask for the same share one read, even after it has ended', async () => {
  const { reads, kept } = heldReads()

  const asked = [kept.get('anna'), kept.get('anna')]
  reads[0]?.resolve('hers')

  expect(await Promise.all(asked)).toEqual(['hers', 'hers'])
  expect(await kept.get('anna')).toBe('hers')
  expect(reads).toHaveLength(1)
})

test('the result for one name is not given to another', async () => {
  const { reads, kept } = heldReads()

  const asked = [kept.get('anna'), kept.get('bernd')]
  reads[0]?.resolve('hers')
  reads[1]?.resolve('his')

  expect(await Promise.all(asked)).toEqual(['hers', 'his'])
})

test('a caller who waits during a change gets the new result, and so do all later callers', async () => {
  const { reads, kept } = heldReads()

  const waiting = kept.get('anna')
  kept.forget('anna')
  const later = kept.get('anna')
  reads[0]?.resolve('old')
  reads[1]?.resolve('new')

  expect(await Promise.all([waiting, later])).toEqual(['new', 'new'])
  kept.forgetAll()
  void kept.get('anna')
  expect(reads).toHaveLength(3)
})

test('no result is kept longer than allowed, and a failure is never kept', async () => {
  const { reads, kept } = heldReads(0)
  const failing = kept.get('anna')
  reads[0]?.reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')

  const again = kept.get('anna')
  reads[1]?.resolve('new')

  expect(await again).toBe('new')
  const isReadAnew = () => {
    void kept.get('anna')
    return reads.length
  }
  await expect.poll(isReadAnew).toBe(3)
})
