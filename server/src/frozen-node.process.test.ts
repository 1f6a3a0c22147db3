import { expect, test } from 'vitest'
import { freezeNode } from './test-kit/frozen-node/freeze-node.ts'

test('a frozen node loses its leases, and writes nothing under its old fence when it wakes', async () => {
  const seen = await freezeNode({ goneSeconds: 6, slowSeconds: 0, frozenSeconds: 0 })

  expect(seen).toMatchObject({
    overlaysWhileSlow: 2,
    writes: [],
    accepted: [{ what: 'accept' }],
    plays: [{ state: 'playing', isWithHeir: true }],
    overlays: [{ isOfHeir: true }],
  })
  for (const [before = 0, after] of [seen.nodeFences, seen.leaseFences, seen.epochs]) {
    expect(after).toBeGreaterThan(before)
  }
})
