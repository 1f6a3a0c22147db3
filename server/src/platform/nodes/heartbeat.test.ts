import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startRecording(outcome: (beat: number) => Promise<void>) {
  const [begunAt, failures]: [number[], unknown[]] = [[], []]
  let current = Promise.withResolvers<void>()
  const heartbeat = startHeartbeat({
    everyMilliseconds: 3000,
    beat() {
      begunAt.push(Date.now())
      current = Promise.withResolvers()
      return Promise.race([outcome(begunAt.length), current.promise])
    },
    abandon: () => current.reject(new Error('abandoned')),
    onFailure: (error) => void failures.push(error),
  })
  return { heartbeat, begunAt, failures }
}

const gaps = (moments: readonly number[]) => moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))

test('heartbeats that fail or hang do not delay the following ones', async () => {
  const { heartbeat, begunAt, failures } = startRecording(async (beat) => {
    if (beat % 3 === 1) throw new Error('refused')
    if (beat % 3 === 2) await new Promise(() => {})
  })

  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all([heartbeat.stop(), vi.advanceTimersByTimeAsync(3000)])

  expect(begunAt).toHaveLength(20)
  expect(Math.max(...gaps(begunAt))).toBeLessThanOrEqual(5000)
  expect(failures.map(String)).toContain('Error: abandoned')
})

test('stopping waits for a running heartbeat, but not for one that hangs', async () => {
  const { heartbeat } = startRecording(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(3000)

  const stopping = heartbeat.stop()
  await vi.advanceTimersByTimeAsync(3000)

  await expect(stopping).resolves.toBeUndefined()
})
