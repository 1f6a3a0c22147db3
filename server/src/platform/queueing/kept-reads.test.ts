import { expect, test } from 'vitest'
import { createKeptReads } from './kept-reads.ts'

/** Reads that end when they are told to. */
function heldReads(keptMilliseconds = 60_000) {
  const reads: PromiseWithResolvers<string>[] = []
  const kept = createKeptReads(() => {
    const held = Promise.withResolvers<string>()
    reads.push(held)
    return held.promise
  }, keptMilliseconds)
  return { reads, kept }
}

test('all who ask for the same share one read, also when it is over', async () => {
  const { reads, kept } = heldReads()

  const asked = [kept.get('anna'), kept.get('anna')]
  reads[0]?.resolve('hers')

  expect(await Promise.all(asked)).toEqual(['hers', 'hers'])
  expect(await kept.get('anna')).toBe('hers')
  expect(reads).toHaveLength(1)
})

test('what is read for one is not given to another', async () => {
  const { reads, kept } = heldReads()

  const asked = [kept.get('anna'), kept.get('bernd')]
  reads[0]?.resolve('hers')
  reads[1]?.resolve('his')

  expect(await Promise.all(asked)).toEqual(['hers', 'his'])
})

test('who waits while it changes gets what is read afterwards, and so does everybody later', async () => {
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

test('nothing is kept for longer than allowed, and no failure at all', async () => {
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
