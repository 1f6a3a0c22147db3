import { expect, test } from 'vitest'
import { testClock } from '../../../test-kit/test-clock.ts'
import { type Behaviour, toneEngine } from '../../../test-kit/tone-engine.ts'
import { EngineQueue } from './engine-queue.ts'

const request = {
  text: 'Hello.',
  voice: 'tone',
  language: 'en',
  settings: {},
  signal: new AbortController().signal,
} as const

function aQueue(behaviour?: Behaviour) {
  const engine = toneEngine('kokoro')
  engine.does(behaviour)
  return { engine, queue: new EngineQueue(engine, testClock(), () => 20) }
}

test('an engine that hangs is given up after its time limit, and the next request in the queue is served', async () => {
  const { engine, queue } = aQueue('hang')
  const hanging = queue.speak({ owner: 'one' }, request)
  const next = queue.speak({ owner: 'other' }, request)

  await expect(hanging).rejects.toMatchObject({ advice: 'try-later', message: 'the speech engine took too long' })
  engine.does(undefined)

  await Promise.allSettled([next])
  expect(await queue.speak({ owner: 'other' }, request)).toMatchObject({ sampleRate: 16_000 })
})

test.each<Behaviour>(['silence', 'noise', 'fail'])(
  'an engine that answers three times with %s is left alone for a while',
  async (behaviour) => {
    const { queue } = aQueue(behaviour)

    for (let time = 0; time < 3; time += 1)
      await expect(queue.speak({ owner: 'one' }, request)).rejects.toMatchObject({ name: 'OutsideError' })

    expect(queue.isUsable).toBe(false)
  },
)

test('the expected wait grows with the requests ahead', async () => {
  const { engine, queue } = aQueue('wait')
  const waiting = ['a', 'b', 'c'].map((owner) => queue.speak({ owner }, request))

  expect(queue.expectedWaitSeconds({ owner: 'd' })).toBe(3)
  engine.does(undefined)
  engine.release()
  await Promise.allSettled(waiting)
  expect(queue.expectedWaitSeconds({ owner: 'd' })).toBe(0)
})

test('signs that an engine has no sound for are refused, and do not block the engine for others', async () => {
  const { queue } = aQueue('silence')

  for (const text of ['ๆๆ ꞌ', 'h', 'hৎ', 'halloৎ ꞌ', 'pst'])
    await expect(queue.speak({ owner: 'one' }, { ...request, text })).rejects.toMatchObject({ advice: 'never' })

  expect(queue.isUsable).toBe(true)
})

test('signs that an engine spells out forever are refused, and do not block the engine for others', async () => {
  const { engine, queue } = aQueue()
  const samples = new Float32Array(16_000 * 60).fill(0.3)
  engine.speak = async () => ({ samples, sampleRate: 16_000 })

  for (let time = 0; time < 3; time += 1)
    await expect(queue.speak({ owner: 'one' }, { ...request, text: '漢字' })).rejects.toMatchObject({ advice: 'never' })

  expect(queue.isUsable).toBe(true)
})

test('a text that is too much for an engine does not take the engine away from others', async () => {
  const engine = toneEngine('kokoro')
  const speak: typeof engine.speak = async (asked) => {
    if (asked.text === 'odd') throw new Error('it is too much')
    return engine.speak(asked)
  }
  const queue = new EngineQueue({ ...engine, speak }, testClock())

  for (let time = 0; time < 3; time += 1)
    await expect(queue.speak({ owner: 'one' }, { ...request, text: 'odd' })).rejects.toThrow('it is too much')

  await expect.poll(() => queue.isUsable).toBe(true)
  expect(engine.said).toEqual(['Hello there.'])
})
