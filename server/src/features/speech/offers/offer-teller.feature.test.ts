import { expect, test } from 'vitest'
import type { EngineVoice } from '../../../outside/speech-engines/speech-engine.ts'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { toneEngine } from '../../../test-kit/tone-engine.ts'

test('a hosted service that does not answer hides no engine of its server and stops no orders', async () => {
  const voices = Promise.withResolvers<EngineVoice[]>()
  const hosted = { ...toneEngine('elevenlabs'), listVoices: () => voices.promise }
  await using stage = await startTestApp({ speechEngines: [toneEngine('kokoro'), hosted] })
  const { db, speechForOthers } = stage.app
  const offers = async () => (await db.selectFrom('speechOffers').select('engines').execute()).map((row) => row.engines)

  let isOver = false
  const tick = speechForOthers?.tick().then(() => (isOver = true))

  await expect.poll(() => isOver, { timeout: 5000 }).toBe(true)
  expect(await offers()).toMatchObject([[{ name: 'kokoro' }, { name: 'elevenlabs', voices: [] }]])
  voices.resolve([])
  await tick
})
