import type { Answer, Endpoint, Sent } from '@lautgabe/contract/endpoint.ts'
import { ApiError, readAnswer, toRequest } from './api.ts'

type StreamEndpoint = Endpoint & { isStream: true }

/** Makes a public call whose answer comes line by line. A caller that stops reading, or aborts, ends the call. */
export async function* streamApi<E extends StreamEndpoint>(
  endpoint: E,
  sent: Sent<E>,
  signal: AbortSignal,
): AsyncGenerator<Answer<E>> {
  const { path, ...init } = toRequest(endpoint, sent)
  const response = await fetch(path, { ...init, signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError(endpoint.fallback, {})
  })
  if (!response.ok || !response.body) {
    readAnswer(endpoint, response.status, await response.text().catch(() => ''))
    throw new ApiError(endpoint.fallback, { status: response.status, isUnreadable: true })
  }
  for await (const line of linesOf(response.body)) yield readAnswer(endpoint, response.status, line)
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const lines = (rest + chunk.value).split('\n')
      rest = lines.pop() ?? ''
      yield* lines.filter((line) => line !== '')
    }
    if (rest !== '') yield rest
  } finally {
    await reader.cancel().catch(() => {})
  }
}
