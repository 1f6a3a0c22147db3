import { askForObject } from '../ask-service.ts'
import type { Credentials } from '../donation-service-port.ts'
import type { Patience } from '../patience.ts'

export const service = 'StreamElements'

export type StreamelementsCalls = ReturnType<typeof streamelementsCalls>

export function streamelementsCalls(apiUrl: string, { callMilliseconds }: Patience) {
  return {
    askAs: ({ accessToken }: Credentials, path: string): Promise<Record<string, unknown>> =>
      askForObject({
        service,
        url: `${apiUrl}/kappa/v2${path}`,
        // "Bearer" is for another kind of token. https://docs.streamelements.com
        headers: { authorization: `oAuth ${accessToken}` },
        timeoutMilliseconds: callMilliseconds,
      }),
  }
}
