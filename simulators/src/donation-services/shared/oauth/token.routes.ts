import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson } from '../../../frame/answers.ts'
import { route, type Call, type Route } from '../../../frame/route.ts'
import type { AuthorizationCodes } from './authorization-codes.ts'
import type { OAuthRules } from './oauth-rules.ts'
import { readParameters } from './read-parameters.ts'
import type { TokenStore } from './token-store.ts'

type Parameters = Map<string, string>

export function tokenRoutes({
  rules,
  codes,
  tokens,
  rotatesRefreshTokens,
}: {
  rules: OAuthRules
  codes: AuthorizationCodes
  tokens: TokenStore
  rotatesRefreshTokens(): boolean
}): Route[] {
  function exchange(response: ServerResponse, parameters: Parameters): void {
    const grant = codes.take(parameters.get('code') ?? '', parameters.get('redirect_uri') ?? '')
    if (grant) answerJson(response, rules.tokenAnswer(tokens.issue(grant)))
    else answerRefusal(response, 'invalid_grant', "The code is unknown, used, expired or another address's.")
  }

  function refresh(response: ServerResponse, parameters: Parameters): void {
    if (rules.needsRedirectUriToRefresh && !parameters.get('redirect_uri')) {
      answerRefusal(response, 'invalid_request', 'The redirect_uri is missing.')
      return
    }
    const rotates = rotatesRefreshTokens()
    const issued = tokens.refresh(parameters.get('refresh_token') ?? '', { rotates })
    if (!issued) {
      answerRefusal(response, 'invalid_grant', 'The refresh token is invalid.')
      return
    }
    const { refresh_token, ...answer } = rules.refreshAnswer(issued)
    answerJson(response, rotates ? { ...answer, refresh_token } : answer)
  }

  /** Answers the refusal itself if the caller is not the app. */
  async function readOwnCall({ request, response }: Call): Promise<Parameters | undefined> {
    const parameters = await readParameters(request, rules)
    if (!usesBasic(request) && isTheApp(parameters, rules)) return parameters
    answerRefusal(response, 'invalid_client', 'The client credentials are invalid.', 401)
    return undefined
  }

  const routes = [
    route('POST', rules.tokenPath, async (call) => {
      const parameters = await readOwnCall(call)
      if (!parameters) return
      const grantType = parameters.get('grant_type')
      if (grantType === 'authorization_code') exchange(call.response, parameters)
      else if (grantType === 'refresh_token' && !rules.refreshPath) refresh(call.response, parameters)
      else answerRefusal(call.response, 'unsupported_grant_type', 'The grant_type is not supported here.')
    }),
  ]
  if (!rules.refreshPath) return routes
  return [
    ...routes,
    route('POST', rules.refreshPath, async (call) => {
      const parameters = await readOwnCall(call)
      if (parameters) refresh(call.response, parameters)
    }),
  ]
}

/** No service documents HTTP Basic, so a client that relies on it would fail in the real world. */
function usesBasic(request: IncomingMessage): boolean {
  return /^basic /i.test(request.headers.authorization ?? '')
}

function isTheApp(parameters: Parameters, { clientId, clientSecret }: OAuthRules): boolean {
  return parameters.get('client_id') === clientId && parameters.get('client_secret') === clientSecret
}

function answerRefusal(response: ServerResponse, error: string, description: string, status = 400): void {
  answerJson(response, { error, error_description: description }, status)
}
