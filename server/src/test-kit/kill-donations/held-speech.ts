import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const sampleRate = 24_000
const hertz = 220
/** Short, since processing the sound takes longer than anything else in a round. */
const seconds = 0.15

const tone = Buffer.from(
  Int16Array.from(
    { length: seconds * sampleRate },
    (_, index) => 9000 * Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  ).buffer,
)

export type HeldSpeech = {
  settings: Record<string, string>
  /** From now on no request gets an answer. */
  hold(): void
  /** Answers every request, also the waiting ones. */
  release(): void
  /** While it fails, every request is refused. */
  fail(isFailing: boolean): void
  /** Resolves as soon as this many requests wait for an answer, or none has to wait any more. */
  waiting(count: number): Promise<void>
  stop(): Promise<void>
}

/** A speech server with OpenAI's interface, outside the process that is killed. It knows which requests wait. */
export async function startHeldSpeech(): Promise<HeldSpeech> {
  let isHeld = false
  let isFailing = false
  let held: ServerResponse[] = []
  let watchers: { count: number; tell: () => void }[] = []

  const server = createServer((request, response) => {
    request.resume()
    if (!request.url?.endsWith('/speech')) return void response.end(JSON.stringify({ voices: ['bf_emma'] }))
    if (isFailing) return void response.writeHead(503).end()
    if (!isHeld) return answer(response)
    held.push(response)
    response.once('close', () => (held = held.filter((other) => other !== response)))
    for (const { count, tell } of watchers) if (held.length >= count) tell()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    settings: { OPENAI_SPEECH_URL: `http://127.0.0.1:${port}`, OPENAI_SPEECH_CONCURRENCY: '6' },
    hold: () => void (isHeld = true),
    fail: (now) => void (isFailing = now),
    release() {
      isHeld = false
      for (const { tell } of watchers) tell()
      watchers = []
      for (const response of held) answer(response)
    },
    async waiting(count) {
      // A killed process sends nothing any more: a call that asks after the release must not wait for it.
      if (!isHeld || held.length >= count) return
      await new Promise<void>((tell) => watchers.push({ count, tell }))
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(response: ServerResponse): void {
  response.setHeader('content-type', 'audio/pcm')
  response.end(tone)
}
