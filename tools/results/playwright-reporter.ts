import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { aFailure, type Failure } from './results.ts'
import { saveResults } from './runner-results.ts'

export default class ResultsReporter implements Reporter {
  #suite?: Suite
  readonly #strayErrors: Failure[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  /** A file that cannot be loaded counts no test, but it is still a failure. */
  onError(error: TestError): void {
    this.#strayErrors.push(aFailure('outside of all journeys', error.message))
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    const failed = tests.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()))
    const failures = failed.map((test) => aFailure(nameOf(test), test.results.at(-1)?.error?.message))
    const skipped = tests.filter((test) => test.outcome() === 'skipped')
    saveResults('playwright', {
      passed: tests.filter((test) => test.outcome() === 'expected').length,
      skipped: skipped.length,
      failures: [...this.#strayErrors, ...failures],
      skips: skipped.flatMap((test) => reasonsFor(test).map((reason) => ({ name: nameOf(test), reason }))),
    })
  }
}

function nameOf(test: TestCase): string {
  const [, , file, ...title] = test.titlePath()
  return `journeys/${file} › ${title.join(' › ')}`
}

/** A test that did not run because another one failed has no reason of its own. */
function reasonsFor(test: TestCase): string[] {
  return test.annotations.flatMap(({ type, description }) => (type === 'skip' && description ? [description] : []))
}
