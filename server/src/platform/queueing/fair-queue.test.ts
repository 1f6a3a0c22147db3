import { expect, test } from 'vitest'
import { FairQueue, type Turn } from './fair-queue.ts'

const never = new AbortController().signal

/** A queue whose work ends when the test says so, and the order in which the work began. */
function aStage(places: number, placesOfOne?: number) {
  const queue = new FairQueue(places, placesOfOne)
  const began: string[] = []
  const ends: (() => void)[] = []
  const add = (who: string | Turn, name = typeof who === 'string' ? who : who.owner, signal = never) =>
    queue.run(typeof who === 'string' ? { owner: who } : who, signal, () => {
      began.push(name)
      return new Promise<void>((resolve) => void ends.push(resolve))
    })
  const endFirst = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { queue, began, add, endFirst }
}

test('an owner who floods the queue delays the next one by one turn only', async () => {
  const { began, add, endFirst, queue } = aStage(1)
  for (let count = 0; count < 50; count += 1) void add('flood')
  void add('other')

  expect(queue.aheadOf({ owner: 'third' })).toBe(3)
  await endFirst()
  await endFirst()

  expect(began.slice(0, 3)).toEqual(['flood', 'other', 'flood'])
})

test('no more work runs than there are places, and no place stays empty while work waits', async () => {
  const { queue, began, add, endFirst } = aStage(2)
  void add('a', 'a1')
  void add('a', 'a2')
  void add('a', 'a3')
  void add('b', 'b1')

  expect([queue.running, queue.waiting]).toEqual([2, 2])
  await endFirst()
  expect(began).toEqual(['a1', 'a2', 'b1'])
  await endFirst()
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('a caller who gives up while waiting leaves the queue and is told at once', async () => {
  const { queue, add, endFirst, began } = aStage(1)
  void add('a', 'a1')
  const gaveUp = new AbortController()
  const waiting = add('b', 'b1', gaveUp.signal)

  gaveUp.abort(new Error('enough'))

  await expect(waiting).rejects.toThrow('enough')
  expect(queue.waiting).toBe(0)
  await endFirst()
  expect(began).toEqual(['a1'])
})

test('failed work frees its place', async () => {
  const queue = new FairQueue(1)
  const failed = queue.run({ owner: 'a' }, never, () => Promise.reject(new Error('broken')))

  await expect(failed).rejects.toThrow('broken')
  expect(await queue.run({ owner: 'a' }, never, async () => 'fine')).toBe('fine')
})

test('work that can wait goes after all work that cannot, whichever came first', async () => {
  const { began, add, endFirst, queue } = aStage(1)
  void add('a', 'running')
  for (let count = 0; count < 3; count += 1) void add({ owner: 'visitor', canWait: true }, 'preview')
  void add('b', 'b1')
  void add('b', 'b2')

  expect(queue.aheadOf({ owner: 'c' })).toBe(2)
  expect(queue.aheadOf({ owner: 'other visitor', canWait: true })).toBe(4)
  for (let count = 0; count < 3; count += 1) await endFirst()

  expect(began).toEqual(['running', 'b1', 'b2', 'preview'])
})

test('work that can wait leaves a place free where there are several', async () => {
  const { began, add, endFirst, queue } = aStage(3)
  for (let count = 0; count < 5; count += 1) void add({ owner: `visitor ${count}`, canWait: true }, 'preview')

  expect([queue.running, queue.waiting]).toEqual([2, 3])
  void add('streamer')
  expect(began).toEqual(['preview', 'preview', 'streamer'])
  await endFirst()
  expect(began).toEqual(['preview', 'preview', 'streamer', 'preview'])
})

test('waiting work goes ahead when a caller who cannot wait wants the same', async () => {
  const { queue, began, add, endFirst } = aStage(1)
  void add('a', 'running')
  void add({ owner: 'visitor', canWait: true }, 'other preview')
  const turn = { owner: 'visitor', canWait: true }
  void add(turn, 'wanted')

  queue.press(turn)
  await endFirst()

  expect(began).toEqual(['running', 'wanted'])
})

test('an owner gets no more places than one may have, and the others find the rest free', async () => {
  const { began, add, endFirst } = aStage(3, 1)
  void add('a', 'a1')
  void add('a', 'a2')
  void add('b', 'b1')

  expect(began).toEqual(['a1', 'b1'])
  await endFirst()

  expect(began).toEqual(['a1', 'b1', 'a2'])
})
