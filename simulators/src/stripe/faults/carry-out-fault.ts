import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { missing, Refusal } from '../refusal.ts'
import type { ApiFaultKind } from './api-faults.ts'

const refusals = {
  'rate-limit': new Refusal(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  }),
  'wrong-key': new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }),
  'restricted-key': new Refusal(403, {
    type: 'invalid_request_error',
    message: 'The provided key does not have the required permissions for this endpoint.',
  }),
  // The key of another account, or of its test mode, finds nothing of this one.
  'other-account': missing('object', 'of another account'),
  'server-error': new Refusal(500, { type: 'api_error', message: 'An unknown error occurred.' }),
  unavailable: new Refusal(503, { type: 'api_error', message: 'Stripe is temporarily unavailable.' }),
}

/** What happens before the work: `stop` if there is no answer at all. Refusals are thrown. */
export async function carryOutFault(
  { kind, delayMs }: { kind: ApiFaultKind; delayMs: number },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<'go on' | 'stop'> {
  switch (kind) {
    case 'hang':
      return 'stop'
    case 'reset':
      resetConnection(request, response)
      return 'stop'
    case 'slow':
      await wait(delayMs)
      return 'go on'
    case 'hang-after-commit':
    case 'reset-after-commit':
      return 'go on'
    case 'rate-limit':
    case 'wrong-key':
    case 'restricted-key':
    case 'other-account':
    case 'server-error':
    case 'unavailable':
      throw refusals[kind]
  }
}

/** The caller sees ECONNRESET. */
export function resetConnection(request: IncomingMessage, response: ServerResponse): void {
  request.socket.resetAndDestroy()
  response.destroy()
}
