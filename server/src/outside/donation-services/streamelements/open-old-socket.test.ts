import { expect, onTestFinished, test, vi } from 'vitest'
import { usualPatience } from '../patience.ts'
import { anAccount } from '../test-kit/a-port.ts'
import { countConnections } from '../test-kit/a-service.ts'
import { anAstroStage } from '../test-kit/astro-stage.ts'
import * as printed from '../test-kit/printed-payloads.ts'

test('tests and skipped alerts come over the older socket, which is opened again whenever it is lost', async () => {
  await using stage = await anAstroStage({ patience: { ...usualPatience, oldSocketAgainMilliseconds: 5 } })
  const connection = stage.port.connect(anAccount(), stage.events)
  await expect
    .poll(() => stage.oldSocket.ends[0]?.received)
    .toEqual(['42["authenticate",{"method":"oauth2","token":"access-1"}]'])
  await expect.poll(() => stage.told).toEqual(['open'])
  stage.oldSocket.ends[0]?.socket.terminate()
  await expect.poll(() => stage.oldSocket.ends[1]?.received).toHaveLength(1)

  stage.oldSocket.ends[1]?.send(
    `42${JSON.stringify(['event', printed.streamelementsOldTip])}`,
    `42${JSON.stringify(['event:update', printed.streamelementsReplay])}`,
    `42${JSON.stringify(['event:test', { ...printed.streamelementsTest, listener: 'cheer-latest' }])}`,
    `42${JSON.stringify(['event:test', printed.streamelementsTest])}`,
    `42${JSON.stringify(['event:skip', {}])}`,
  )

  await expect.poll(() => stage.told).toEqual(['open', 'event', 'event'])
  expect(stage.payloads).toMatchObject([{ listener: 'tip-latest' }, { event: 'event:skip' }])
  expect(stage.ends).toEqual([])
  connection.close()
  await expect.poll(() => countConnections(stage.old)).toBe(0)
})

test('an older socket that refuses the token is left alone', async () => {
  await using stage = await anAstroStage()
  const connection = stage.port.connect(anAccount(), stage.events)
  await expect.poll(() => stage.oldSocket.ends[0]?.received).toHaveLength(1)

  stage.oldSocket.ends[0]?.send('42["unauthorized",{"message":"no"}]')

  await expect.poll(() => countConnections(stage.old)).toBe(0)
  expect(stage.ends).toEqual([])
  connection.close()
})

test('after the end it is not opened again', async () => {
  await using stage = await anAstroStage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const connection = stage.port.connect(anAccount(), stage.events)
  await expect.poll(() => stage.oldSocket.ends[0]?.received).toHaveLength(1)
  await expect.poll(() => stage.told).toEqual(['open'])
  const before = vi.getTimerCount()
  stage.oldSocket.ends[0]?.socket.terminate()
  // The two timers of the heartbeat go, the one for the next try comes.
  await expect.poll(() => vi.getTimerCount()).toBe(before - 1)

  connection.close()
  vi.advanceTimersByTime(usualPatience.oldSocketAgainMilliseconds)
  await fetch(stage.old.url)

  expect(stage.oldSocket.ends).toHaveLength(1)
})
