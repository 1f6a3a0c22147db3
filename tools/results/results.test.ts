import { expect, test } from 'vitest'
import { aFailure, summarise } from './results.ts'

test('the last lines name every failure and count everything', () => {
  const checks = {
    passed: 8,
    skipped: 0,
    failures: [aFailure('check of format', '\u001b[31mnot formatted:\u001b[0m\n\n  a.ts\nb.ts\nc.ts')],
  }
  const difference = '\u001b[32m- Expected\u001b[0m\n+ Received\n\n  {\n-   "a": 2,\n+   "a": 1,\n  }'
  const tests = {
    passed: 20,
    skipped: 2,
    skips: [{ name: 'c', reason: 'needs a part that is not here' }],
    failures: [aFailure('a.test.ts › counts', 'expected 1 to be 2', difference), aFailure('b', undefined)],
  }

  expect(summarise([checks, tests])).toBe(`SKIPPED c
        needs a part that is not here

FAILED  check of format
        not formatted:
        a.ts
        b.ts

FAILED  a.test.ts › counts
        expected 1 to be 2
        - Expected
        + Received
        -   "a": 2,
        +   "a": 1,

FAILED  b

28 passed, 3 failed, 2 skipped`)
  expect(summarise([{ passed: 3, skipped: 0, failures: [] }])).toBe('3 passed, 0 failed')
})
