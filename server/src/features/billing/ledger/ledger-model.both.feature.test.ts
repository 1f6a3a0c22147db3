import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { histories } from '../test-kit/ledger-steps.ts'
import { playHistories } from '../test-kit/play-histories.ts'

/** `bench/billing/ledger-histories.ts` plays as many as you ask for. */
const count = 2000
const length = 10

test('in any history, the ledger has exactly the numbers of the model', async () => {
  await using app = await startTestApp({ settings: { DEFAULT_PLAN: 'none' } })
  const [drawn = []] = fc.sample(histories(count, length), 1)

  const difference = await playHistories(app.app, drawn)

  expect(difference).toBeUndefined()
})
