import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { answerText } from '../frame/answers.ts'
import type { transportFaults } from './speech-faults.ts'

type Sound = { bytes: Buffer; contentType: string; isChunked: boolean }

/** Sends the sound, changed by the fault if there is one. */
export function answerSound(
  response: ServerResponse,
  { bytes, contentType, isChunked }: Sound,
  fault?: (typeof transportFaults)[number],
): void {
  if (fault === 'html') {
    answerText(response, 'text/html; charset=utf-8', '<!doctype html><title>Please sign in</title>')
    return
  }
  if (fault === 'server-error') {
    answerText(response, 'text/plain; charset=utf-8', 'Internal Server Error', 500)
    return
  }
  response.statusCode = 200
  response.setHeader('Content-Type', contentType)
  if (fault === 'empty') {
    response.end()
    return
  }
  if (!isChunked) response.setHeader('Content-Length', bytes.length)
  if (fault !== 'cut') {
    response.end(bytes)
    return
  }
  // The last bytes must have left before the connection breaks.
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}

/** False if the caller hung up in the meantime. */
export async function waitUnlessGone(response: ServerResponse, delayMs: number): Promise<boolean> {
  if (delayMs === 0) return true
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  try {
    await wait(delayMs, undefined, { signal: gone.signal })
    return true
  } catch {
    return false
  }
}
