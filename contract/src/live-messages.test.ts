import { expect, test } from 'vitest'
import { liveMessageMaxBytes } from './limits.ts'
import { browserMessageSchema } from './live-messages.ts'

test('the longest message of an overlay is far from the limit', () => {
  const message = browserMessageSchema.parse({
    type: 'overlay-here',
    is_visible: false,
    is_active: false,
    is_streaming: false,
    can_sound: false,
    // Written as six characters each.
    obs_version: '\u0001'.repeat(40),
    holding: {
      play_id: '0199a0c4-9d5b-7d5f-8a52-6f6f3a1f2b3c',
      epoch: -(2 ** 31),
      seconds: Number.EPSILON,
      is_finished: false,
    },
  })

  expect(JSON.stringify(message).length).toBeLessThan(liveMessageMaxBytes / 2)
})
