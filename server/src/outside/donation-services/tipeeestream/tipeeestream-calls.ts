import { askForObject, unreadable } from '../ask-service.ts'
import type { Credentials } from '../donation-service-port.ts'
import { readText } from '../event-fields.ts'
import type { Patience } from '../patience.ts'

export const service = 'TipeeeStream'

export type TipeeestreamCalls = ReturnType<typeof tipeeestreamCalls>

/** https://api.tipeeestream.com/api-doc */
export function tipeeestreamCalls(apiUrl: string, { callMilliseconds }: Patience) {
  const askFor = (path: string, more: { headers?: Record<string, string>; signal?: AbortSignal | undefined } = {}) => {
    const { headers = {}, signal } = more
    const url = apiUrl + path
    return askForObject({ service, url, headers, timeoutMilliseconds: callMilliseconds, ...(signal && { signal }) })
  }
  const askAs = ({ accessToken }: Credentials, path: string, signal?: AbortSignal) =>
    askFor(path, { headers: { authorization: `Bearer ${accessToken}` }, signal })
  return {
    apiUrl,
    askFor,
    askAs,
    /** The key that opens the socket and the list. The streamer can replace it at any time. */
    async readKey(credentials: Credentials, signal?: AbortSignal): Promise<string> {
      const key = readText((await askAs(credentials, '/v1.0/me/api', signal))['apiKey'])
      if (key === '') throw unreadable(service, 'a key')
      return key
    },
  }
}
