import { expect, test } from 'vitest'
import { anOverlay } from './features/playback/test-kit/an-overlay.ts'
import type { Timer } from './platform/timers/timer.ts'
import { TimerRunner } from './platform/timers/run-timers.ts'
import { aUser } from './test-kit/builders.ts'
import { startTestApp } from './test-kit/start-test-app.ts'
import { timers } from './timers.ts'

test('while one timer takes a minute and one never ends, heartbeats go on and no overlay is lost', async () => {
  await using app = await startTestApp({ runByItself: true, settings: { NODE_GONE_SECONDS: '2' } })
  const { db, nodes } = app.app
  await aUser(app, { username: 'mira' })
  const overlay = await anOverlay(app)
  const minute = Promise.withResolvers<void>()
  const slow: Timer = { name: 'slow', everySeconds: 5, on: 'one-node', run: () => minute.promise }
  const endless: Timer = { name: 'endless', everySeconds: 5, on: 'each-node', run: () => new Promise(() => {}) }
  const runner = new TimerRunner(app.app, [slow, endless, ...timers(app.app)], { stopMilliseconds: 10 })
  const before = nodes.member
  const beats = new Set<number>()

  await expect
    .poll(async () => {
      app.clock.advance(5)
      runner.startDue()
      const rows = await db.selectFrom('nodes').select('until').where('id', '=', nodes.id).execute()
      for (const { until } of rows) beats.add(until.getTime())
      return beats.size
    })
    .toBeGreaterThan(8)
  minute.resolve()
  await runner.stop()

  expect(nodes.member).toBe(before)
  expect(await db.selectFrom('overlays').select('nodeId').execute()).toEqual([{ nodeId: nodes.id }])
  expect(overlay.socket.readyState).toBe(overlay.socket.OPEN)
})
