import { OutsideError } from '../../platform/outside-error.ts'

/** More than any message can be: nearly six minutes of PCM at 24 kHz. */
const mostBytes = 16 * 1024 * 1024

export type HostedAnswer = { status: number; headers: Headers; bytes: Uint8Array }

type Question = {
  /** Who is asked, for reasons in logs. */
  service: string
  url: string
  headers: Record<string, string>
  /** Sent as JSON by POST; without it, GET. */
  body?: unknown
  /** The caller's own; when it ends the work, its reason is thrown as it is. */
  signal: AbortSignal
  timeoutMilliseconds: number
}

/**
 * One HTTP exchange with a hosted engine, read to its end. Whatever breaks on the way is "try-later". Errors carry no
 * address, header or body: those hold keys and people's words.
 */
export async function askHosted(question: Question): Promise<HostedAnswer> {
  const { service, url, headers, body, signal, timeoutMilliseconds } = question
  const limit = AbortSignal.timeout(timeoutMilliseconds)
  const post = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  }
  try {
    const response = await fetch(url, {
      ...(body === undefined ? { headers } : post),
      signal: AbortSignal.any([signal, limit]),
      // The operator names the address; an answer must not lead us, and the key, anywhere else.
      redirect: 'error',
    })
    return { status: response.status, headers: response.headers, bytes: await readAll(response, service) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof OutsideError) throw error
    if (limit.aborted) throw new OutsideError('try-later', `${service} took too long`)
    throw new OutsideError('try-later', `${service} could not be reached or broke off (${codeOf(error)})`)
  }
}

async function readAll(response: Response, service: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop by an error also hangs up.
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > mostBytes) throw new OutsideError('try-later', `${service} answered with too much`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

/** `ECONNREFUSED` and the like; never a message, which may repeat the address. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : 'no reason given'
}
