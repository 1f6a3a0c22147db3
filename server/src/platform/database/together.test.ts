import { expect, test } from 'vitest'
import { together } from './together.ts'

test('statements that travel together answer in their order', async () => {
  expect(await together(Promise.resolve('one'), Promise.resolve(2))).toEqual(['one', 2])
})

test('one that fails is reported when the others have ended', async () => {
  const slow = Promise.withResolvers<void>()
  const order: string[] = []
  const outcome = together(
    Promise.reject(new Error('no')),
    slow.promise.then(() => order.push('slow')),
  ).catch(() => order.push('failed'))

  await Promise.resolve()
  slow.resolve()
  await outcome

  expect(order).toEqual(['slow', 'failed'])
})

test('the cause is reported, not the statements that fail after it', async () => {
  const aftermath = Object.assign(new Error('current transaction is aborted'), { code: '25P02' })

  await expect(together(Promise.reject(aftermath), Promise.reject(new Error('the cause')))).rejects.toThrow('the cause')
  await expect(together(Promise.resolve(), Promise.reject(aftermath))).rejects.toBe(aftermath)
})
