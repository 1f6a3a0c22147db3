import { expect, test } from 'vitest'
import { aVoice } from '../../../test-kit/builders.ts'
import { startTestApp, type TestApp } from '../../../test-kit/start-test-app.ts'
import { toneEngine } from '../../../test-kit/tone-engine.ts'
import { mixMessage } from './mix-message.ts'
import { speechFilePath } from '../files/speech-file.ts'
import type { CastVoice } from './voice-part.ts'
import type { PartToVoice } from './message-pieces.ts'
import { type ReadyPart, voiceMessage } from './voice-message.ts'

const never = new AbortController().signal
const spokenFor = { purpose: 'donation', userId: null } as const
const speech = (voice: CastVoice, text: string): PartToVoice => ({ kind: 'speech', voice, text })

function heard(app: TestApp, parts: PartToVoice[]): Promise<ReadyPart[]> {
  return all(voiceMessage(app.app, { parts, owner: 'streamer', spokenFor, signal: never }))
}

async function all(message: AsyncIterable<ReadyPart>): Promise<ReadyPart[]> {
  const parts: ReadyPart[] = []
  for await (const part of message) parts.push(part)
  return parts
}

const long =
  'Hey Mira and greetings from Hamburg! I have been watching you since the first stream, and tonight you finally beat that boss; my whole family was cheering.'

test('a message becomes a list of parts with their start times, and one mixed file', async () => {
  await using app = await startTestApp()
  const [emma, brian] = [
    await aVoice(app, { name: 'emma' }),
    await aVoice(app, { name: 'brian', engineVoice: 'am_adam' }),
  ]

  const parts = await heard(app, [
    speech(emma, 'Hello!'),
    { kind: 'pause', seconds: 1 },
    speech(brian, 'Good evening.'),
  ])
  const mix = await mixMessage(app.app, parts)

  const [first, second] = parts as [ReadyPart, ReadyPart]
  expect([first.startSeconds, first.text, first.voiceId]).toEqual([0, 'Hello!', emma.id])
  expect(second.startSeconds).toBeCloseTo(first.seconds + 1, 3)
  expect(mix.seconds).toBeCloseTo(second.startSeconds + second.seconds, 2)
  const file = await app.fetch(`/api${speechFilePath(mix)}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  expect((await mixMessage(app.app, parts)).key).toBe(mix.key)
})

test('a long part comes in pieces, and the first is ready before the last is made', async () => {
  const kokoro = toneEngine('kokoro')
  await using app = await startTestApp({ speechEngines: [kokoro] })
  const voice = await aVoice(app)

  const message = voiceMessage(app.app, { parts: [speech(voice, long)], owner: 'streamer', spokenFor, signal: never })
  const first = await message.next()

  expect(first.value).toMatchObject({ text: 'Hey Mira and greetings from Hamburg!', startSeconds: 0 })
  const rest = await all(message)
  expect([first.value as ReadyPart, ...rest].map(({ text }) => text).join(' ')).toBe(long)
  expect(kokoro.said).toHaveLength(3)
})

test('when a listener leaves, work that has not started is cancelled', async () => {
  const kokoro = toneEngine('kokoro')
  await using app = await startTestApp({ speechEngines: [kokoro] })
  const voice = await aVoice(app)
  const message = voiceMessage(app.app, { parts: [speech(voice, long)], owner: 'streamer', spokenFor, signal: never })
  kokoro.does('wait')
  const first = message.next()
  await expect.poll(() => app.app.speech.queues.get('kokoro')?.waiting).toBe(2)
  kokoro.release()
  await first

  await message.return(undefined)

  await expect.poll(() => app.app.speech.queues.get('kokoro')?.waiting).toBe(0)
  expect(kokoro.said).toHaveLength(1)
})

test('when the voice would come too late, a faster engine speaks', async () => {
  const [kokoro, flite] = [toneEngine('kokoro'), toneEngine('flite')]
  await using app = await startTestApp({ speechEngines: [kokoro, flite] })
  const voice = await aVoice(app)
  kokoro.does('wait')
  const crowd = Array.from({ length: 30 }, (_, index) =>
    voiceMessage(app.app, {
      parts: [speech(voice, `crowd ${index}`)],
      owner: `o${index}`,
      spokenFor,
      signal: never,
    }).next(),
  )
  await expect.poll(() => app.app.speech.queues.get('kokoro')?.waiting).toBeGreaterThan(14)

  const parts = await heard(app, [speech(voice, 'In a hurry')])

  expect(parts).toMatchObject([{ isFallback: true }])
  expect(flite.said).toContain('In a hurry')
  kokoro.does(undefined)
  kokoro.release()
  await Promise.all(crowd)
})
