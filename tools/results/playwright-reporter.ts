import type { FullConfig, Reporter, Suite, TestError } from '@playwright/test/reporter'
import { aFailure, type Failure } from './results.ts'
import { saveResults } from './runner-results.ts'

export default class ResultsReporter implements Reporter {
  #suite?: Suite
  readonly #strayErrors: Failure[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  /** A file that cannot be loaded counts no test, but it is a failure all the same. */
  onError(error: TestError): void {
    this.#strayErrors.push(aFailure('outside of all journeys', error.message))
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    const failed = tests.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()))
    const failures = failed.map((test) => {
      const [, , file, ...title] = test.titlePath()
      return aFailure(`journeys/${file} › ${title.join(' › ')}`, test.results.at(-1)?.error?.message)
    })
    saveResults('playwright', {
      passed: tests.filter((test) => test.outcome() === 'expected').length,
      skipped: tests.filter((test) => test.outcome() === 'skipped').length,
      failures: [...this.#strayErrors, ...failures],
    })
  }
}
