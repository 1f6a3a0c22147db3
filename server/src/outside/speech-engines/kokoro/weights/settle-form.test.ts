import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WeightForm } from '@lautgabe/contract/speech/speech-speed.ts'
import { expect, test } from 'vitest'
import { aDataFolder } from '../../../../test-kit/speech.ts'
import type { Machine } from './machine.ts'
import { type Circumstances, settleForm } from './settle-form.ts'

const neoverse: Machine = { processor: 'Neoverse-N1', architecture: 'arm64', cores: 2, hasHalf: true }
const cortex: Machine = { processor: 'Cortex-A72', architecture: 'arm64', cores: 4, hasHalf: false }
const xeon: Machine = { processor: 'Xeon', architecture: 'x64', cores: 2, hasHalf: false }

/** A machine on which the forms have these speeds. A form without a speed fails. */
function aTrial(machine: Machine, speeds: Partial<Record<WeightForm, number>> = {}) {
  const folder = aDataFolder()
  const tried: WeightForm[] = []
  const measure = async (form: WeightForm) => {
    tried.push(form)
    const speed = speeds[form]
    if (speed === undefined) throw new Error(`${form} does not speak`)
    return speed
  }
  return {
    tried,
    speeds,
    memory: join(folder.path, 'kokoro-form.json'),
    start(changes: Partial<Circumstances> = {}) {
      tried.length = 0
      return settleForm({ folder: folder.path, machine, runtime: '1.30.0', pinned: undefined, ...changes }, measure)
    },
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  }
}

const onNeoverse = { shipped: 0.58, half: 0.71, float: 0.53 }

test('a processor with float16 tries all forms once, takes the fastest and remembers it', async () => {
  using trial = aTrial(neoverse, onNeoverse)

  expect(await trial.start()).toBe('half')
  expect(trial.tried).toEqual(['shipped', 'half', 'float'])

  expect(await trial.start()).toBe('half')
  expect(trial.tried).toEqual([])
  expect(JSON.parse(readFileSync(trial.memory, 'utf8'))).toMatchObject({
    processor: 'Neoverse-N1',
    cores: 2,
    runtime: '1.30.0',
    form: 'half',
  })
})

test('a processor without float16 never tries it', async () => {
  using trial = aTrial(cortex, { shipped: 0.3, half: 9, float: 0.27 })

  expect(await trial.start()).toBe('shipped')
  expect(trial.tried).toEqual(['shipped', 'float'])
})

test('where one form is known to be the best, nothing is tried', async () => {
  using trial = aTrial(xeon)

  expect(await trial.start()).toBe('float')
  expect(trial.tried).toEqual([])
})

test.for([
  ['another processor', { machine: { ...neoverse, processor: 'Neoverse-V2' } }],
  ['more cores', { machine: { ...neoverse, cores: 8 } }],
  ['another runtime', { runtime: '1.31.0' }],
] as const)('%s means a new trial', async ([, changes]) => {
  using trial = aTrial(neoverse, { ...onNeoverse })
  await trial.start()
  trial.speeds.float = 2

  expect(await trial.start(changes)).toBe('float')
  expect(await trial.start(changes)).toBe('float')
  expect(trial.tried).toEqual([])
})

test.for(['', '{"form":"half"}', 'no json at all'])('a damaged memory (%o) means a new trial', async (damaged) => {
  using trial = aTrial(neoverse, onNeoverse)
  await trial.start()
  writeFileSync(trial.memory, damaged)

  expect(await trial.start()).toBe('half')
  expect(trial.tried).toHaveLength(3)
})

test("the operator's choice is taken without a trial", async () => {
  using trial = aTrial(neoverse, onNeoverse)

  expect(await trial.start({ pinned: 'float' })).toBe('float')
  expect(trial.tried).toEqual([])
})

test('a form that fails is not taken, and is tried again at the next start', async () => {
  using trial = aTrial(neoverse, { shipped: 0.58, float: 0.53 })

  expect(await trial.start()).toBe('shipped')
  trial.speeds.half = 0.71

  expect(await trial.start()).toBe('half')
})

test('if no form speaks, the reason of the first is given', async () => {
  using trial = aTrial(neoverse)

  await expect(trial.start()).rejects.toThrow('shipped does not speak')
})
