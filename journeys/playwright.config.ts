import { defineConfig } from '@playwright/test'
import { launchOptions } from '../tools/browser/launch-options.ts'

const overlayJourneys = '**/*.obs.journey.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../.cache/journey-results',
  reporter: [['list'], ['../tools/results/playwright-reporter.ts']],
  // Three for two cores: whoever listens to a message mostly waits.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // They end what hangs and measure nothing: a busy machine fails no journey.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { screenshot: 'only-on-failure', locale: 'en-GB', actionTimeout: 20_000, navigationTimeout: 30_000 },
  projects: [
    { name: 'site', testIgnore: overlayJourneys, use: { launchOptions: await launchOptions('site') } },
    {
      name: 'obs',
      testMatch: overlayJourneys,
      use: { launchOptions: await launchOptions('obs'), viewport: { width: 800, height: 600 } },
    },
  ],
})
