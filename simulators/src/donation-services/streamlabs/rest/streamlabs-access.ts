import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson } from '../../../frame/answers.ts'
import type { Call } from '../../../frame/route.ts'
import type { Account, Accounts } from '../../shared/accounts.ts'
import type { TokenStore } from '../../shared/oauth/token-store.ts'

export const unauthorizedBody = {
  error: 'Unauthorized',
  error_description: 'The access token is missing, invalid or expired.',
}

type GuardedCall = Call & { account: Account }

/** Lets a call through if its token is good and has the scope. Version 2.0 reads the token only in the header. */
export function createGuard(accounts: Accounts, tokens: TokenStore) {
  return (scope: string | undefined, answer: (call: GuardedCall) => void | Promise<void>) =>
    (call: Call): void | Promise<void> => {
      const access = tokens.readAccess(readBearer(call.request))
      const account = access && accounts.find(access.account)
      if (!access || !account) return answerJson(call.response, unauthorizedBody, 401)
      if (scope === undefined || access.scopes.includes(scope)) return answer({ ...call, account })
      return refuse(call.response, 403, 'Forbidden', `The scope ${scope} was not granted.`)
    }
}

export function refuse(response: ServerResponse, status: number, error: string, description: string): void {
  answerJson(response, { error, error_description: description }, status)
}

function readBearer({ headers }: IncomingMessage): string {
  return /^bearer (?<token>.+)$/i.exec(headers.authorization ?? '')?.groups?.['token'] ?? ''
}
