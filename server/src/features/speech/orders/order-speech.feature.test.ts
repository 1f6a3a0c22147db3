import { expect, test } from 'vitest'
import { aVoice } from '../../../test-kit/builders.ts'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { toneEngine } from '../../../test-kit/tone-engine.ts'
import { OfferedEngine } from '../offers/offered-engine.ts'
import type { EngineOffer } from '../offers/speech-offer.ts'
import { voicePart } from '../voicing/voice-part.ts'

const offer: EngineOffer = {
  name: 'kokoro',
  version: 'kokoro/1',
  voices: [],
  health: { state: 'ready' },
  isResting: false,
  waiting: 0,
  running: 0,
  waitSeconds: 0,
  secondsOfOthers: 0,
  secondsPerCharacter: 0.065,
  makingPerSecond: 0.5,
}

test('an order that no node has taken is given up when no node can speak it any more', async () => {
  await using stage = await startTestApp({ speechEngines: [toneEngine('flite')] })
  const { app } = stage
  const elsewhere = new OfferedEngine([offer])
  const speech = { ...app.speech, queues: new Map([['kokoro' as const, elsewhere]]) }
  const voice = await aVoice(stage, { name: 'ava', engine: 'kokoro', engineVoice: 'af_heart' })
  const spokenFor = { purpose: 'preview', userId: null } as const
  const { signal } = new AbortController()

  const spoken = voicePart({ ...app, speech }, { voice, text: 'Hello there.', owner: 'mira', spokenFor, signal })
  await expect.poll(() => app.db.selectFrom('speechOrders').select('takenBy').execute()).toHaveLength(1)
  elsewhere.replace([])

  await expect(spoken).rejects.toMatchObject({ code: 'tts_generation_failed' })
})
