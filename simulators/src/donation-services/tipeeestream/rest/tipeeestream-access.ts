import { answerJson } from '../../../frame/answers.ts'
import type { Call } from '../../../frame/route.ts'
import type { Account, Accounts } from '../../shared/accounts.ts'
import { readParameters } from '../../shared/oauth/read-parameters.ts'
import type { TokenStore } from '../../shared/oauth/token-store.ts'
import type { ApiKeys } from '../account/api-keys.ts'

export const unauthorizedBody = {
  error: 'invalid_grant',
  error_description: 'The access token provided is invalid.',
}

export type GuardedCall = Call & { account: Account; fields: Map<string, string> }

/** Lets a call through whose access token (in the header or the query) or API key is good. */
export function createGuard(accounts: Accounts, tokens: TokenStore, apiKeys: ApiKeys) {
  return (answer: (call: GuardedCall) => void) =>
    async (call: Call): Promise<void> => {
      const fields = await readParameters(call.request, { mayUseQueryString: true })
      const token = readBearer(call) ?? fields.get('access_token') ?? ''
      const slug = tokens.readAccess(token)?.account ?? apiKeys.findAccount(fields.get('apiKey'))
      const account = slug === undefined ? undefined : accounts.find(slug)
      if (account) answer({ ...call, account, fields })
      else answerJson(call.response, unauthorizedBody, 401)
    }
}

function readBearer({ request }: Call): string | undefined {
  return /^bearer (?<token>.+)$/i.exec(request.headers.authorization ?? '')?.groups?.['token']
}
