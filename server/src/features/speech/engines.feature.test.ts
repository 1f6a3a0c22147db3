import { listEngines } from '@lautgabe/contract/speech/speech-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { startTestApp } from '../../test-kit/start-test-app.ts'
import { toneEngine } from '../../test-kit/tone-engine.ts'

test('an administrator sees how fast an engine speaks, if it has measured itself', async () => {
  const kokoro = toneEngine('kokoro', { figures: { speed: 1.4, form: 'half' } })
  await using app = await startTestApp({ speechEngines: [kokoro, toneEngine('flite')] })
  await aUser(app, { username: 'boss', roles: ['admin'] })

  const engines = await app.call(listEngines, {}, 'boss')

  const shown = engines.map(({ engine, state, speed, weight_form: form }) => [engine, state, speed, form])
  expect(shown.filter(([, state]) => state !== 'off')).toEqual([
    ['kokoro', 'ready', 1.4, 'half'],
    ['flite', 'ready', null, null],
  ])
  expect(shown).toContainEqual(['elevenlabs', 'off', null, null])
})
