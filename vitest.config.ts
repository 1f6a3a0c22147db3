import { defineConfig } from 'vitest/config'

const featureTests = ['server/src/**/*.feature.test.ts']

/** The same feature tests, once on each database. */
const featureProject = (database: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `features on ${database}`,
    include: featureTests,
    env: { TEST_DATABASE: database },
    globalSetup: ['server/src/test-kit/database-template.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    // The tests run on two cores; the embedded database of each app brings its own thread.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{contract,texts,server,simulators,tools,web}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...featureTests],
        },
      },
      featureProject('embedded'),
      featureProject('postgres'),
    ],
  },
})
