import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { donationHertz, partHertz, partSeconds, toneOf } from './tone-code.ts'

const sampleRate = 24_000

/** The server leaves an engine that fails several times in a row alone for a while, and another voice speaks. */
const successesBetween = 4

/**
 * `error`, `empty`: fails once every few texts, so that the server asks again. An engine that always fails would be
 * replaced by a voice that no ear here understands. `cloud`: as fast as a good hosted one. `late`: quick at first, then
 * slow.
 */
type EngineFault = 'none' | 'error' | 'slow' | 'late' | 'cloud' | 'empty'

export type ToneSpeech = {
  settings: Record<string, string>
  /** Sets its behaviour from now on. */
  does(fault: EngineFault): void
  stop(): Promise<void>
}

/** A speech server with OpenAI's interface whose tones say which donation and part they are. */
export async function startToneSpeech(): Promise<ToneSpeech> {
  let fault: EngineFault = 'none'
  const asked = new Set<string>()
  let successes = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (!request.url?.endsWith('/speech')) return void response.end(JSON.stringify({ voices: ['low', 'high'] }))
      const { input } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { input: string }
      const isNew = !asked.has(input)
      asked.add(input)
      const canFail = ['error', 'empty'].includes(fault)
      const fails = canFail && isNew && successes >= successesBetween
      successes = fails ? 0 : successes + 1
      speak(response, input, canFail && !fails ? 'none' : fault)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { OPENAI_SPEECH_URL: `http://127.0.0.1:${port}`, OPENAI_SPEECH_CONCURRENCY: '4' },
    does: (told) => void (fault = told),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function speak(response: ServerResponse, text: string, fault: EngineFault): void {
  const answer = () => response.setHeader('content-type', 'audio/pcm').end(fault === 'empty' ? '' : toneFor(text))
  if (fault === 'error') return void response.writeHead(500).end('{"error":{"message":"as told"}}')
  const late = 2000 * toneOf(text).part
  const milliseconds = { slow: 1500, cloud: 288, late }[fault as string] ?? 0
  setTimeout(answer, milliseconds)
}

function toneFor(text: string): Buffer {
  const { donation, part } = toneOf(text)
  const [low = 0, high = 0] = [donationHertz[donation], partHertz[part]]
  const wave = (hertz: number, index: number) => Math.sin((2 * Math.PI * hertz * index) / sampleRate)
  const samples = Int16Array.from(
    { length: partSeconds * sampleRate },
    (_, index) => 6000 * (wave(low, index) + wave(high, index)),
  )
  return Buffer.from(samples.buffer)
}
