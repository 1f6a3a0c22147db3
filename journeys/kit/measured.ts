import { test as base } from '@playwright/test'
import { measureProcessor } from '../../tools/results/test-times.ts'

/** Reports the cost of a journey, with its browser and servers, where `npm test -- --times` asks for it. */
export const test = base.extend<{ cost: void }>({
  cost: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, even if nothing is asked for.
    async ({}, use, { titlePath }) => {
      const done = measureProcessor()
      await use()
      done(titlePath.join(' › '))
    },
    { auto: true },
  ],
})
