import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { silentLog } from '../../test-kit/speech.ts'
import type { Log } from '../log.ts'
import type { Figures, Order } from '../../test-kit/obedient-child.ts'
import { SupervisedProcess, type SupervisedProcessOptions } from './supervised-process.ts'

type Answer = { said: string; pid: number }

const childFile = new URL('../../test-kit/obedient-child.ts', import.meta.url)
const never = new AbortController().signal
const say = (word: string): Order => ({ do: 'say', word })

function aProcess(options: Partial<SupervisedProcessOptions<Figures>> = {}) {
  const warnings: unknown[] = []
  const log: Log = { ...silentLog, warn: (...parts: unknown[]) => void warnings.push(parts) }
  const process = new SupervisedProcess<Order, Answer, Figures>({
    name: 'obedient child',
    file: childFile,
    input: { canStart: true },
    log,
    limitSeconds: 20,
    firstPauseSeconds: 0.05,
    ...options,
  })
  return { process, warnings, [Symbol.asyncDispose]: () => process.stop() }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('starts with the first question and answers in order', async () => {
  await using it = aProcess()
  expect(it.process.health()).toEqual({ state: 'asleep' })

  const answers = await Promise.all(['a', 'b', 'c'].map((word) => it.process.ask(say(word), never)))

  expect(answers.map(({ said }) => said)).toEqual(['a', 'b', 'c'])
  expect(it.process.health()).toMatchObject({ state: 'ready' })
})

test('what the process measures about itself is known from its start to its end', async () => {
  const atStarts: unknown[] = []
  await using it = aProcess({ onReady: (figures) => void atStarts.push(figures) })

  await it.process.ask(say('a'), never)
  await it.process.ask(say('b'), never)
  expect(it.process.health()).toEqual({ state: 'ready', figures: { orders: 2 } })

  await expect(it.process.ask({ do: 'die' }, never)).rejects.toMatchObject({ advice: 'try-later' })
  expect(it.process.health()).toEqual({ state: 'starting' })
  await it.process.ask(say('c'), never)
  expect(it.process.health()).toEqual({ state: 'ready', figures: { orders: 1 } })
  expect(atStarts).toEqual([{ orders: 0 }, { orders: 0 }])
})

test('a death rejects the question in work and keeps the waiting ones, and the next question works', async () => {
  await using it = aProcess()
  const first = await it.process.ask(say('before'), never)

  const dying = it.process.ask({ do: 'die' }, never)
  const waiting = it.process.ask(say('after'), never)

  await expect(dying).rejects.toMatchObject({ name: 'OutsideError', advice: 'try-later' })
  const second = await waiting
  expect(second.said).toBe('after')
  expect(second.pid).not.toBe(first.pid)
})

test('a caller who gives up is told at once; the work goes on, and the next caller gets its own answer', async () => {
  await using it = aProcess()
  await it.process.ask(say('warm'), never)
  const patience = new AbortController()

  const long = it.process.ask({ do: 'wait', seconds: 0.5 }, patience.signal)
  const dropped = it.process.ask({ do: 'die' }, patience.signal)
  const next = it.process.ask(say('next'), never)
  patience.abort(new Error('enough'))

  await expect(long).rejects.toThrow('enough')
  await expect(dropped).rejects.toThrow('enough')
  expect((await next).said).toBe('next')
})

test('work that never ends is killed at the limit', async () => {
  await using it = aProcess({ limitSeconds: 0.5 })
  const { pid } = await it.process.ask(say('warm'), never)

  await expect(it.process.ask({ do: 'block' }, never)).rejects.toMatchObject({ advice: 'try-later' })

  expect(isAlive(pid)).toBe(false)
  expect((await it.process.ask(say('again'), never)).said).toBe('again')
})

test('a refusal keeps its advice, and a bug becomes "try-later" without its message', async () => {
  await using it = aProcess()

  await expect(it.process.ask({ do: 'refuse' }, never)).rejects.toMatchObject({ advice: 'never' })
  const bug = await it.process.ask({ do: 'break' }, never).catch((error: unknown) => error)

  expect(bug).toMatchObject({ advice: 'try-later' })
  expect(String(bug)).toContain('TypeError')
  expect(String(bug)).not.toContain('secret')
})

test('a process that cannot start says why and rejects at once', async () => {
  await using it = aProcess({ input: { canStart: false } })

  await expect(it.process.ask(say('x'), never)).rejects.toThrow('told not to')

  expect(it.process.health()).toEqual({ state: 'failed', reason: 'told not to' })
  await expect(it.process.ask(say('x'), never)).rejects.toMatchObject({ advice: 'try-later' })
})

test('an idle process ends, and a question starts it again', async () => {
  await using it = aProcess({ idleMinutes: 0.1 / 60 })
  const { pid } = await it.process.ask(say('warm'), never)

  await expect.poll(() => it.process.health()).toEqual({ state: 'asleep' })
  await expect.poll(() => isAlive(pid)).toBe(false)

  expect((await it.process.ask(say('again'), never)).said).toBe('again')
  expect(it.warnings).toEqual([])
})

test('a killed server takes the process with it', async () => {
  const script = `
    import { SupervisedProcess } from ${JSON.stringify(new URL('supervised-process.ts', import.meta.url).href)}
    const child = new SupervisedProcess({
      name: 'child', file: new URL(${JSON.stringify(childFile.href)}), input: { canStart: true }, log: console, limitSeconds: 9,
    })
    const { pid } = await child.ask({ do: 'say', word: 'x' }, new AbortController().signal)
    console.log(pid)
    setInterval(() => {}, 1000)`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = Number(String((await once(server.stdout, 'data'))[0]))
  expect(isAlive(pid)).toBe(true)

  server.kill('SIGKILL')

  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('stopping ends the process and rejects all waiting callers', async () => {
  const it = aProcess()
  const { pid } = await it.process.ask(say('warm'), never)
  const waiting = [it.process.ask({ do: 'wait', seconds: 9 }, never), it.process.ask(say('x'), never)]
  const outcomes = Promise.allSettled(waiting)
  await sleep(50)

  await it.process.stop()

  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(isAlive(pid)).toBe(false)
})

test('the process does not get the server keys', async () => {
  vi.stubEnv('SECRET_KEY', 'a key of the server')
  vi.stubEnv('DATABASE_URL', 'postgres://user:secret@localhost/db')
  await using it = aProcess()

  const { said } = await it.process.ask({ do: 'tell-environment' }, never)

  const names = Object.keys(JSON.parse(said) as object)
  expect(names).toContain('PATH')
  expect(names).not.toContain('SECRET_KEY')
  expect(names).not.toContain('DATABASE_URL')
  vi.unstubAllEnvs()
})

test('a process that cannot be started now is started later, and the question waits for it', async () => {
  await using it = aProcess()
  const program = process.execPath
  process.execPath = '/there/is/no/such/program'
  let answer: Promise<Answer>
  try {
    answer = it.process.ask(say('a'), never)
  } finally {
    process.execPath = program
  }

  expect((await answer).said).toBe('a')
  expect(it.warnings).not.toEqual([])
})
