import { expect, test } from 'vitest'
import type { App } from './app.ts'
import { readConfig } from './config.ts'
import { timers } from './timers.ts'

const secondsBetween = (name: string) =>
  timers({} as App).find((timer) => timer.name === name)?.everySeconds ?? Infinity

test('the accounts of a node that died are listened to again within 15 seconds', () => {
  const { nodeGoneSeconds } = readConfig({}, 'test')

  const longest = nodeGoneSeconds + secondsBetween('sweep-nodes') + secondsBetween('listen-to-services')

  expect(longest).toBeLessThan(15)
})
