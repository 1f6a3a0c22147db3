import { expect, test } from 'vitest'
import { readStreamlabsControl } from './streamlabs-controls.ts'

test.for([
  [{ type: 'pauseQueue', message: {} }, 'pause'],
  [{ type: 'unpauseQueue' }, 'resume'],
  [{ type: 'eventsPanelSettingsUpdate', message: { muted: true } }, 'mute'],
  [{ type: 'muteVolume', message: { muted: false } }, 'unmute'],
] as const)('%j is a press of %s', ([payload, control]) => {
  expect(readStreamlabsControl(payload)).toBe(control)
})

test.for([
  // Nobody knows whether such an event mutes or unmutes.
  { type: 'muteVolume', message: {} },
  { type: 'eventsPanelSettingsUpdate', message: { muted: 'yes' } },
  { type: 'donation', message: [{ muted: true }] },
  { type: 'toString' },
  null,
  'pauseQueue',
])('%j is no press', (payload) => {
  expect(readStreamlabsControl(payload)).toBeUndefined()
})
