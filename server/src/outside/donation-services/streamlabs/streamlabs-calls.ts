import { askForObject, unreadable } from '../ask-service.ts'
import type { Credentials } from '../donation-service-port.ts'
import { readText } from '../event-fields.ts'
import type { Patience } from '../patience.ts'

export const service = 'Streamlabs'

type Body = { form: Record<string, string> }

/** What every call after linking has in common. */
export type StreamlabsCalls = ReturnType<typeof streamlabsCalls>

/** Version 2 of the interface takes the token in the header only. https://dev.streamlabs.com/docs */
export function streamlabsCalls(apiUrl: string, { callMilliseconds }: Patience) {
  const base = `${apiUrl}/api/v2.0`
  const askAs = (
    { accessToken }: Credentials,
    path: string,
    more: { body?: Body; signal?: AbortSignal } = {},
  ): Promise<Record<string, unknown>> =>
    askForObject({
      service,
      url: base + path,
      headers: { authorization: `Bearer ${accessToken}` },
      timeoutMilliseconds: callMilliseconds,
      ...more,
    })
  return {
    base,
    askAs,
    /** Socket tokens are refused after a while, so every connection gets a new one. */
    async readSocketToken(credentials: Credentials, signal: AbortSignal): Promise<string> {
      const token = readText((await askAs(credentials, '/socket/token', { signal }))['socket_token'])
      if (token === '') throw unreadable(service, 'a socket token')
      return token
    },
  }
}
