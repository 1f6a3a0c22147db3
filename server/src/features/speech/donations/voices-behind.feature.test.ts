import { updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { listTtsLogs } from '@lautgabe/contract/speech/speech-api.ts'
import { expect, test } from 'vitest'
import { aUser, aVoice } from '../../../test-kit/builders.ts'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { toneEngine } from '../../../test-kit/tone-engine.ts'
import { aDonation, look } from '../../donations/test-kit/donation-stage.ts'
import { voicePart } from '../voicing/voice-part.ts'

const acceptedBy = { kind: 'streamer', name: 'mira' } as const

/** The neural engine has far too much to do: a crowd of other streamers waits for it. */
async function aStageFarBehind() {
  const [kokoro, flite] = [toneEngine('kokoro'), toneEngine('flite')]
  const app = await startTestApp({ speechEngines: [kokoro, flite] })
  const mira = await aUser(app, { username: 'mira' })
  const voice = await aVoice(app, { name: 'emma', isFeatured: true })
  kokoro.does('wait')
  const crowd = Array.from({ length: 20 }, (_, index) =>
    voicePart(app.app, {
      voice,
      text: `crowd ${index}`,
      owner: `streamer ${index}`,
      spokenFor: { purpose: 'donation', userId: null },
      signal: new AbortController().signal,
    }),
  )
  await expect.poll(() => app.app.speech.queues.get('kokoro')?.waiting).toBe(19)
  const release = async () => {
    kokoro.does(undefined)
    kokoro.release()
    await Promise.all(crowd)
  }
  return Object.assign(app, { kokoro, flite, mira, release })
}

test('a streamer who prefers it gets a quicker voice when the voice has fallen behind, and the log says so', async () => {
  await using app = await aStageFarBehind()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await app.call(updateSettings, { body: { voices_behind: 'quicker' } }, 'mira')
  const { id } = await aDonation(app, { acceptedBy })

  await app.runJobs()

  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready', has_audio: true })
  expect(app.flite.said).toEqual(['Hello there.'])
  const { items } = await app.call(listTtsLogs, { query: { message: 'Hello there' } }, 'boss')
  expect(items).toMatchObject([{ engine: 'flite', is_fallback: true }])
  await app.release()
})

test('otherwise the message waits for its voice', async () => {
  await using app = await aStageFarBehind()
  const { id } = await aDonation(app, { acceptedBy })
  const voicing = app.runJobs()
  await expect.poll(() => app.app.speech.queues.get('kokoro')?.waiting).toBe(20)

  await app.release()
  await voicing

  expect(await look(app, { id })).toMatchObject({ processing_status: 'ready' })
  expect(app.flite.said).toEqual([])
  expect(app.kokoro.said).toContain('Hello there.')
})
