import type { ServerResponse } from 'node:http'
import { listEngines, listEngineVoices } from '@lautgabe/contract/speech/speech-api.ts'
import { expect, test } from 'vitest'
import { createElevenlabs } from '../../../outside/speech-engines/elevenlabs/elevenlabs.ts'
import { createOpenaiCompatible } from '../../../outside/speech-engines/openai/openai-compatible.ts'
import { aUser, aVoice } from '../../../test-kit/builders.ts'
import { aForeignServer } from '../../../test-kit/foreign-server.ts'
import { readLogs } from '../../../test-kit/read-logs.ts'
import { silentLog } from '../../../test-kit/silent-log.ts'
import { startTestApp } from '../../../test-kit/start-test-app.ts'
import { testClock } from '../../../test-kit/test-clock.ts'
import { toneEngine } from '../../../test-kit/tone-engine.ts'
import { voicePart } from './voice-part.ts'

const hostedEngines = ['elevenlabs', 'openai'] as const

/** Both hosted engines at one server that answers everything in the same way, beside an engine of ours. */
async function aStage(answer: (response: ServerResponse) => void) {
  const server = await aForeignServer((request, response) => {
    request.resume()
    answer(response)
  })
  const basics = { url: server.url, apiKey: 'key', model: 'm', concurrency: 2, log: silentLog, clock: testClock() }
  const patience = { lineMilliseconds: 1, busyMilliseconds: 1 }
  const hosted = [createElevenlabs({ ...basics, ...patience }), createOpenaiCompatible({ ...basics, ...patience })]
  const app = await startTestApp({ speechEngines: [toneEngine('kokoro'), ...hosted] })
  await aUser(app, { username: 'boss', roles: ['admin'] })
  return {
    ...app,
    async speak(engine: (typeof hostedEngines)[number], name = 'ava') {
      const voice = await aVoice(app, { name, engine, engineVoice: 'ava' })
      const spokenFor = { purpose: 'preview', userId: null } as const
      const { signal } = new AbortController()
      return voicePart(app.app, { voice, text: 'Hello everyone.', owner: 'streamer', spokenFor, signal })
    },
    statusOf: async (engine: (typeof hostedEngines)[number]) =>
      (await app.call(listEngines, {}, 'boss')).find((status) => status.engine === engine),
    voicesOf: (engine: (typeof hostedEngines)[number]) => app.call(listEngineVoices, { params: { engine } }, 'boss'),
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

const withoutEnd = (status: number) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write('['.repeat(64 * 1024)));
  }
  response.on('drain', more)
  more()
}

test.for(hostedEngines)('a refusal of %s that never ends is understood by its status', async (engine) => {
  await using stage = await aStage(withoutEnd(401))

  expect(await stage.speak(engine)).toMatchObject({ engine: 'kokoro', isFallback: true })

  expect(await stage.statusOf(engine)).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/refuses the API key \(HTTP 401\)/),
  })
})

test.for(hostedEngines)('sound of %s that is far too long for the words is not even read', async (engine) => {
  const sound = Buffer.alloc(4 * 1024 * 1024, 0x35)
  await using stage = await aStage((response) => response.writeHead(200, { 'content-type': 'audio/pcm' }).end(sound))

  expect(await stage.speak(engine)).toMatchObject({ engine: 'kokoro', isFallback: true })

  expect(await readLogs(stage)).toContain('answered with too much')
})

const aList = (count: number) => (response: ServerResponse) => {
  const voices = Array.from({ length: count }, (_, place) => ({ voice_id: `v${place}`, labels: { language: 'en' } }))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ voices }))
}

test.for(hostedEngines)('a list of voices of %s is cut, and one that is too long is refused', async (engine) => {
  await using long = await aStage(aList(20_000))
  await using tooLong = await aStage(aList(100_000))

  expect(await long.voicesOf(engine)).toHaveLength(2000)
  await expect(tooLong.voicesOf(engine)).rejects.toMatchObject({ code: 'tts_generation_failed' })
})

/** MP3 at 128 kbit/s. Nobody decodes it. */
function anMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array<Buffer>(Math.ceil((seconds * 44_100) / 1152)).fill(frame))
}

test.for(hostedEngines)(
  'words that %s takes too long for are left to other voices, and its engine goes on',
  async (engine) => {
    await using stage = await aStage((response) =>
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(anMp3(60)),
    )

    for (const name of ['ava', 'ben', 'cleo'])
      expect(await stage.speak(engine, name)).toMatchObject({ engine: 'kokoro', isFallback: true })

    expect(await stage.statusOf(engine)).toMatchObject({ state: 'ready' })
  },
)
