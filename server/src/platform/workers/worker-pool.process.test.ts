import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../test-kit/silent-log.ts'
import type { Order } from '../../test-kit/obedient-thread.ts'
import { createWorkerPool } from './worker-pool.ts'

function aPool({ size = 1, queueLength = 10 } = {}) {
  const file = new URL('../../test-kit/obedient-thread.ts', import.meta.url)
  const pool = createWorkerPool({ file, size, queueLength, heapMegabytes: 32, log: silentLog })
  onTestFinished(() => pool.close())
  return (order: Order, seconds = 200) => pool.run<{ value: number; bytes: Uint8Array }>(order, { seconds })
}

describe('worker pool', () => {
  it('answers every task, more of them than there are threads', async () => {
    const run = aPool({ size: 2 })

    const answers = await Promise.all([1, 2, 3, 4, 5].map((value) => run({ order: 'double', value })))

    expect(answers.map(({ value }) => value)).toEqual([2, 4, 6, 8, 10])
    expect(answers[0]?.bytes).toEqual(Uint8Array.of(1, 2, 3))
  })

  it('a task that throws fails alone', async () => {
    const run = aPool()

    await expect(run({ order: 'throw' })).rejects.toMatchObject({ reason: 'failed', message: 'I was told to' })
    expect((await run({ order: 'double', value: 4 })).value).toBe(8)
  })

  it('a thread may complain without end: nobody keeps or reads its lines', async () => {
    const run = aPool()

    expect((await run({ order: 'complain', lines: 800_000 })).value).toBe(800_000)
  })

  it.each(['die', 'crash later', 'hoard'] as const)('a thread told to %s is replaced', async (order) => {
    const run = aPool()
    const unlucky = run({ order })
    const next = run({ order: 'double', value: 5 })

    await expect(unlucky).rejects.toMatchObject({ reason: 'lost' })
    expect((await next).value).toBe(10)
  })

  it('a task that never ends is stopped and the next one runs', async () => {
    const run = aPool()
    const endless = run({ order: 'loop' }, 0.5)
    const next = run({ order: 'double', value: 6 })

    await expect(endless).rejects.toMatchObject({ reason: 'overran' })
    expect((await next).value).toBe(12)
  })

  it('refuses more tasks than may wait', async () => {
    const run = aPool({ queueLength: 1 })
    const answers = [run({ order: 'double', value: 1 }), run({ order: 'double', value: 2 })]

    await expect(run({ order: 'double', value: 3 })).rejects.toMatchObject({ reason: 'busy' })
    expect((await Promise.all(answers)).map(({ value }) => value)).toEqual([2, 4])
  })

  it('closing ends running and waiting tasks', async () => {
    const file = new URL('../../test-kit/obedient-thread.ts', import.meta.url)
    const pool = createWorkerPool({ file, size: 1, queueLength: 5, heapMegabytes: 32, log: silentLog })
    const settled = Promise.allSettled([
      pool.run({ order: 'loop' } satisfies Order, { seconds: 60 }),
      pool.run({ order: 'double', value: 1 } satisfies Order, { seconds: 60 }),
    ])

    await pool.close()

    expect((await settled).map((result) => result.status === 'rejected' && result.reason.reason)).toEqual([
      'lost',
      'closed',
    ])
    await expect(pool.run({ order: 'throw' }, { seconds: 1 })).rejects.toMatchObject({ reason: 'closed' })
  })
})
