import { defineConfig } from '@playwright/test'
import { launchOptions } from '../tools/browser/launch-options.ts'

const overlayJourneys = '**/*.obs.journey.ts'
/** It takes a minute, so it must not be the last one. */
const longestJourney = '**/play-faults.journey.ts'

// A new context has an empty cache, so each journey would fetch and compile the site again.
const site = { launchOptions: await launchOptions('site'), reuseContext: true }

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../.cache/journey-results',
  reporter: [['list'], ['../tools/results/playwright-reporter.ts']],
  // Three workers for two cores: a journey that listens to a message mostly waits.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // These limits end journeys that hang and measure nothing: a busy machine fails no journey.
  timeout: 300_000,
  expect: { timeout: 150_000 },
  use: { screenshot: 'only-on-failure', locale: 'en-GB', actionTimeout: 60_000, navigationTimeout: 60_000 },
  projects: [
    { name: 'site first', testMatch: longestJourney, use: site },
    { name: 'site', testIgnore: [overlayJourneys, longestJourney], use: site },
    {
      name: 'obs',
      testMatch: overlayJourneys,
      use: { launchOptions: await launchOptions('obs'), viewport: { width: 800, height: 600 } },
    },
  ],
})
