import { expect, test } from 'vitest'
import { testClock } from '../../../test-kit/test-clock.ts'
import { judgeUse } from './refresh-session.ts'

const clock = testClock()
const session = { refreshHash: 'current', previousRefreshHash: 'previous', lastUsedAt: clock.now() }
const after = (seconds: number) => new Date(session.lastUsedAt.getTime() + seconds * 1000)

test.each([
  ['current', 0, 'first'],
  ['current', 1_000_000, 'first'],
  ['previous', 0, 'repeated'],
  ['previous', 30, 'repeated'],
  ['previous', 31, 'reused'],
  ['older', 0, 'reused'],
])('the %s refresh token, %i seconds after a refresh: %s', (hash, seconds, use) => {
  expect(judgeUse(session, { hash }, after(seconds))).toBe(use)
})

test('before the first refresh there is nothing to repeat', () => {
  expect(judgeUse({ ...session, previousRefreshHash: null }, { hash: 'older' }, after(0))).toBe('reused')
})
