import { expect, test } from 'vitest'
import { silentLog } from '../../../test-kit/speech.ts'
import { createKokoro } from './kokoro.ts'

const machine = { processor: 'Cortex-A72', architecture: 'arm64', cores: 4, hasHalf: false }

test('a form of the weights that the processor cannot use stops the start', () => {
  expect(() => createKokoro({ dataDir: 'unused', log: silentLog, machine, weights: 'half' })).toThrow(
    'The setting KOKORO_WEIGHTS cannot be half, because this processor (Cortex-A72) does not compute in float16; ' +
      'choose float or shipped, or leave the setting out.',
  )
  expect(createKokoro({ dataDir: 'unused', log: silentLog, machine, weights: 'shipped' }).health()).toEqual({
    state: 'ready',
  })
})
