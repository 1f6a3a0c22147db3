import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { systemClock } from './clock.ts'
import { followClock } from './follow-clock.ts'

const hour = 60 * 60 * 1000
const hoursFromNow = (now: Date) => Math.round((now.getTime() - Date.now()) / hour)

test('the clock is as far ahead as the address says, also when that changes, and stays there in silence', async () => {
  let offsetMs = hour
  const server = createServer((_request, response) => response.end(JSON.stringify({ offsetMs }))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { clock, stop } = await followClock(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, systemClock)
  try {
    expect(hoursFromNow(clock.now())).toBe(1)
    offsetMs = 3 * hour
    await expect.poll(() => hoursFromNow(clock.now())).toBe(3)
    server.close()
    server.closeAllConnections()
    expect(hoursFromNow(clock.now())).toBe(3)
  } finally {
    stop()
    server.close()
  }
})
