import type { Answer, Endpoint, Sent } from '@lautgabe/contract/endpoint.ts'
import { ApiError, readAnswer, toRequest } from './api.ts'
import { loadLoginClient } from '../session/load-login-client.ts'

type UploadOptions = {
  /** From 0 to 1. At 1 everything has been sent and the server is working. */
  onProgress?: ((sent: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** A call that reports its progress, which `fetch` cannot. The login client adds its headers here too. */
export async function uploadToApi<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { onProgress, signal }: UploadOptions = {},
): Promise<Answer<E>> {
  await loadLoginClient()
  signal?.throwIfAborted()
  const { path, method, headers, body } = toRequest(endpoint, sent)
  const call = new XMLHttpRequest()
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    call.addEventListener('load', () => resolve({ status: call.status, text: call.responseText }))
    call.addEventListener('error', () => reject(new ApiError(endpoint.fallback, {})))
    call.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
    signal?.addEventListener('abort', () => call.abort(), { once: true })
    call.open(method, path)
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.send(body)
  })
  return readAnswer(endpoint, status, text)
}
