import { OutsideError } from '../../../platform/outside-error.ts'
import { readObject, readText } from '../event-fields.ts'
import type { TipeeestreamCalls } from './tipeeestream-calls.ts'

/**
 * The service names the address of its socket, which has moved before. If it does not answer, `fallback` is the last one
 * known; without one, for an interface that is not the service's own, the failure counts.
 */
export async function findSocket(
  calls: TipeeestreamCalls,
  fallback: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  try {
    const { host, port } = readObject((await calls.askFor('/v2.0/site/socket', { signal }))['datas'])
    return toSocketUrl(readText(host), port, calls.apiUrl)
  } catch (error) {
    if (fallback === undefined || signal.aborted) throw error
    return fallback
  }
}

/** The key goes there, so the way must be as closed as the one to the interface. */
function toSocketUrl(host: string, port: unknown, apiUrl: string): string {
  const address = `${host}:${String(port)}`
  const isAddress = /^https?:\/\/[^/?#@]+:\d{1,5}$/.test(address) && URL.canParse(address)
  if (!isAddress || new URL(address).protocol !== new URL(apiUrl).protocol)
    throw new OutsideError('try-later', 'TipeeeStream names no address of its socket')
  return address
}
