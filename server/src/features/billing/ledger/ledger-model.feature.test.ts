import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertMany } from '../../../platform/database/insert-many.ts'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { histories } from '../test-kit/ledger-steps.ts'
import { playHistories } from '../test-kit/play-histories.ts'

/** `bench/billing/ledger-histories.ts` plays as many as you ask for. */
const count = 2000
const length = 14

test('in any history, the ledger has exactly the numbers of the model', async () => {
  await using app = await startTestApp({ settings: { DEFAULT_PLAN: 'none' } })
  const [drawn = []] = fc.sample(histories(count, length), 1)
  const createdAt = new Date('2026-01-01')
  const users = drawn.map((_, index) => ({
    id: randomUUID(),
    email: `${index}@example.org`,
    emailVerifiedAt: null,
    username: `model-${index}`,
    name: null,
    language: 'en' as const,
    blockedAt: null,
    createdAt,
  }))
  await insertMany(app.app.db, 'users', users)

  const difference = await playHistories(
    app.app,
    users.map(({ id }) => id),
    drawn,
  )

  expect(difference).toBeUndefined()
})
