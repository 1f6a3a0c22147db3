import { expect, test } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

/** Reads that end when they are told to. */
function heldReads() {
  const reads: PromiseWithResolvers<string>[] = []
  const read = createSharedReads(() => {
    const held = Promise.withResolvers<string>()
    reads.push(held)
    return held.promise
  })
  return { reads, read }
}

test('whoever comes during a read waits for the next one, together with the others who did', async () => {
  const { reads, read } = heldReads()

  const asked = [read('anna'), read('anna'), read('anna')]
  reads[0]?.resolve('old')
  await asked[0]
  reads[1]?.resolve('new')

  expect(await Promise.all(asked)).toEqual(['old', 'new', 'new'])
  expect(reads).toHaveLength(2)
})

test('what is read for one is not given to another', async () => {
  const { reads, read } = heldReads()

  const asked = [read('anna'), read('bernd')]
  reads[0]?.resolve('hers')
  reads[1]?.resolve('his')

  expect(await Promise.all(asked)).toEqual(['hers', 'his'])
})

test('a read that fails is tried again for those who came later', async () => {
  const { reads, read } = heldReads()

  const [first, second] = [read('anna'), read('anna')]
  reads[0]?.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  reads[1]?.resolve('new')

  expect(await second).toBe('new')
})
