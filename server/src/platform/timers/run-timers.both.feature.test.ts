import { expect, test } from 'vitest'
import { testClock } from '../../test-kit/test-clock.ts'
import { silentLog } from '../../test-kit/silent-log.ts'
import { FenceLost } from '../nodes/fence-lost.ts'
import type { Nodes } from '../nodes/nodes.ts'
import { aCluster } from '../nodes/test-kit/a-cluster.ts'
import { TimerRunner } from './run-timers.ts'
import type { Timer, TimerRun } from './timer.ts'

/** A timer whose runs end when the test says so. */
function aTimer(name: string, given: Partial<Timer> = {}) {
  const runs: TimerRun[] = []
  const ending: PromiseWithResolvers<void>[] = []
  const timer: Timer = {
    name,
    everySeconds: 5,
    on: 'each-node',
    run(run) {
      runs.push(run)
      const end = Promise.withResolvers<void>()
      ending.push(end)
      return end.promise
    },
    ...given,
  }
  return { timer, runs, end: () => ending.shift()?.resolve() }
}

function aQuickTimer(name: string, given: Partial<Timer> = {}) {
  let count = 0
  const run = async () => void (count += 1)
  return { timer: { name, everySeconds: 5, on: 'each-node', run, ...given } satisfies Timer, count: () => count }
}

async function aStage() {
  const cluster = await aCluster()
  const clock = testClock()
  clock.stop()
  const stopping: TimerRunner[] = []
  return {
    cluster,
    clock,
    runner(nodes: Nodes, timers: Timer[], log = silentLog): TimerRunner {
      const runner = new TimerRunner({ db: cluster.db, clock, log, nodes }, timers, { stopMilliseconds: 10 })
      stopping.push(runner)
      return runner
    },
    async [Symbol.asyncDispose]() {
      for (const runner of stopping) await runner.stop()
      await cluster[Symbol.asyncDispose]()
    },
  }
}

test('a timer that takes a minute and one that never ends delay no other, and no timer runs twice at once', async () => {
  await using stage = await aStage()
  const [slow, endless] = [aTimer('slow'), aTimer('endless', { on: 'one-node' })]
  const [here, alone] = [aQuickTimer('here'), aQuickTimer('alone', { on: 'one-node' })]
  const timers = [slow.timer, endless.timer, here.timer, alone.timer]
  const runner = stage.runner(await stage.cluster.join(), timers)

  const look = <Seen>(see: () => Seen) => {
    runner.startDue()
    return see()
  }
  for (let round = 1; round <= 12; round += 1) {
    await expect.poll(() => look(() => [here.count(), alone.count()])).toEqual([round, round])
    stage.clock.advance(5)
  }
  expect([slow.runs, endless.runs]).toMatchObject([[{}], [{}]])

  slow.end()
  await expect.poll(() => look(() => slow.runs.length)).toBe(2)
  expect(endless.runs).toHaveLength(1)
})

test('a one-node timer runs nowhere else until its run has ended', async () => {
  await using stage = await aStage()
  const long = aTimer('long', { on: 'one-node' })
  const first = stage.runner(await stage.cluster.join(), [long.timer])
  const second = stage.runner(await stage.cluster.join(), [long.timer])
  const running = first.runDue()
  await expect.poll(() => long.runs.length).toBe(1)

  for (const _ of [1, 2, 3]) {
    stage.clock.advance(6)
    await second.runDue()
  }
  expect(long.runs).toHaveLength(1)
  long.end()
  await running
  stage.clock.advance(6)
  void second.runDue()

  await expect.poll(() => long.runs.length).toBe(2)
})

test('a one-node timer runs once for all nodes each time', async () => {
  await using stage = await aStage()
  const quick = aQuickTimer('quick', { on: 'one-node' })
  const runners = await Promise.all([1, 2, 3].map(async () => stage.runner(await stage.cluster.join(), [quick.timer])))

  for (const round of [1, 2, 3]) {
    await Promise.all(runners.map((runner) => runner.runDue()))
    expect(quick.count()).toBe(round)
    stage.clock.advance(6)
  }
})

test('a clock that was an hour ahead for a moment stops no timer, here or on other nodes', async () => {
  await using stage = await aStage()
  const [here, alone] = [aQuickTimer('here'), aQuickTimer('alone', { on: 'one-node' })]
  const wrong = stage.runner(await stage.cluster.join(), [here.timer, alone.timer])
  const right = stage.runner(await stage.cluster.join(), [alone.timer])
  stage.clock.advance(3600)
  await wrong.runDue()
  expect([here.count(), alone.count()]).toEqual([1, 1])

  stage.clock.advance(-3600)
  await right.runDue()
  await wrong.runDue()

  expect([here.count(), alone.count()]).toEqual([2, 2])
})

test('when a node is declared gone, its run is told so and can write no more, and another node takes over', async () => {
  await using stage = await aStage()
  const { cluster } = stage
  const long = aTimer('long', { on: 'one-node' })
  const [frozen, living] = [await cluster.join(), await cluster.join()]
  void stage.runner(frozen, [long.timer]).runDue()
  await expect.poll(() => long.runs.length).toBe(1)
  const [lost] = long.runs
  await cluster.db.transaction().execute(async (tx) => lost?.requireFence(tx))

  await cluster.silence(frozen)
  await living.sweep()
  stage.clock.advance(6)
  void stage.runner(living, [long.timer]).runDue()
  await expect.poll(() => long.runs.length).toBe(2)
  const write = cluster.db.transaction().execute(async (tx) => lost?.requireFence(tx))

  await expect(write).rejects.toBeInstanceOf(FenceLost)
  expect(lost?.signal.aborted).toBe(false)
  await frozen.beat()
  expect(lost?.signal.aborted).toBe(true)
  expect(long.runs[1]?.signal.aborted).toBe(false)
})

test('a run that fails is logged, and the timer runs again at its next time', async () => {
  await using stage = await aStage()
  let runs = 0
  const failing = aQuickTimer('failing', {
    on: 'one-node',
    run: async () => {
      runs += 1
      throw new Error('no luck')
    },
  })
  const told: unknown[] = []
  const log = { ...silentLog, error: (entry: unknown) => void told.push(entry) }
  const runner = stage.runner(await stage.cluster.join(), [failing.timer], log)

  await runner.runDue()
  await runner.runDue()
  expect(runs).toBe(1)
  stage.clock.advance(6)
  await runner.runDue()

  expect(runs).toBe(2)
  expect(told).toMatchObject([{ timer: 'failing' }, { timer: 'failing' }])
})

test('stopping tells runs to end, and waits for them, but not for one that never ends', async () => {
  await using stage = await aStage()
  const endless = aTimer('endless')
  let hasEnded = false
  const obedient = aQuickTimer('obedient', {
    run: ({ signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => setImmediate(() => resolve(void (hasEnded = true))))
      }),
  })
  const runner = stage.runner(await stage.cluster.join(), [endless.timer, obedient.timer])
  runner.startDue()

  await runner.stop()

  expect(hasEnded).toBe(true)
  expect(endless.runs[0]?.signal.aborted).toBe(true)
})
