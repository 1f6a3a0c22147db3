import { defineConfig } from 'vitest/config'
import { SlowTestsFirst } from './tools/slow-tests-first.ts'

const featureTests = 'server/src/**/*.feature.test.ts'
const processTests = 'server/src/**/*.process.test.ts'

/**
 * All feature tests run on PostgreSQL. Those whose outcome can depend on the database are named `x.both.feature.test.ts`
 * and run on the embedded one as well (docs/decisions/0029-tests-on-two-databases.md).
 */
const featureProject = (database: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `features on ${database}`,
    include: [database === 'embedded' ? 'server/src/**/*.both.feature.test.ts' : featureTests],
    env: { TEST_DATABASE: database },
    globalSetup: ['server/src/test-kit/database-template.ts'],
  },
})

export default defineConfig({
  test: {
    // Tests that open a model themselves tell nobody either; see `open-onnx-session.ts`.
    env: { ORT_DISABLE_TELEMETRY: '1' },
    // For two cores: a third of the time a test waits for a database or for a process that it has started.
    maxWorkers: 3,
    // A worker loads the product, and opens a database, once for all its files instead of once for each.
    isolate: false,
    // Limits end what hangs. None is a measure: a busy machine may take twenty times as long as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    sequence: { sequencer: SlowTestsFirst },
    setupFiles: ['tools/steady-properties.ts', 'tools/results/measure-test-file.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{bench,contract,texts,server,simulators,tools,web}/**/*.test.ts'],
          exclude: ['**/node_modules/**', featureTests, processTests],
        },
      },
      // Real processes that are started, refused and killed; some measure the memory of their own, so each has one.
      {
        extends: true,
        test: {
          name: 'processes',
          include: [processTests],
          isolate: true,
          globalSetup: ['tools/build-once.ts', 'server/src/test-kit/database-template.ts'],
        },
      },
      featureProject('embedded'),
      featureProject('postgres'),
    ],
  },
})
