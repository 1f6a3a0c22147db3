import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { aFailure, type Failure, type Results } from './results.ts'
import { saveResults } from './runner-results.ts'

/**
 * The JSON of Vitest says neither on which database a test failed nor which errors were thrown outside of all tests.
 */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly SerializedError[]): void {
    const results: Results = {
      passed: modules.reduce((count, module) => count + [...module.children.allTests('passed')].length, 0),
      skipped: modules.reduce((count, module) => count + [...module.children.allTests('skipped')].length, 0),
      failures: modules.flatMap((module) => failuresOf(module)),
    }
    for (const error of strayErrors)
      results.failures.push(aFailure('outside of all tests', error.stack ?? error.message))
    saveResults('vitest', results)
  }
}

/** Failed tests, and failures around them: loading the file, or its hooks before and after all tests. */
function failuresOf(module: TestModule): Failure[] {
  const file = `${module.relativeModuleId} (${module.project.name})`
  const tests = [...module.children.allTests('failed')].map((test) => {
    const errors = test.result().errors ?? []
    const messages = errors.map(({ message }) => message).join('\n')
    const differences = errors.map(({ diff }) => diff ?? '').join('\n')
    return aFailure(`${file} › ${test.fullName}`, messages, differences)
  })
  const around = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  return [...around.map(({ message }) => aFailure(file, message)), ...tests]
}
