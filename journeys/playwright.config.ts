import { defineConfig } from '@playwright/test'
import { launchOptions } from '../tools/browsers.ts'

const overlayJourneys = '**/*.obs.journey.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../.cache/journey-results',
  reporter: [['list'], ['../tools/results/playwright-reporter.ts']],
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 40_000,
  use: { screenshot: 'only-on-failure', locale: 'en-GB', actionTimeout: 5000, navigationTimeout: 15_000 },
  projects: [
    { name: 'site', testIgnore: overlayJourneys, use: { launchOptions: await launchOptions('site') } },
    {
      name: 'obs',
      testMatch: overlayJourneys,
      use: { launchOptions: await launchOptions('obs'), viewport: { width: 800, height: 600 } },
    },
  ],
})
