import type { ServerResponse } from 'node:http'
import { readBody } from '../../../frame/read-body.ts'
import { route, type Call, type Route } from '../../../frame/route.ts'
import type { Accounts } from '../accounts.ts'
import { answerServicePage, type Brand } from '../../../frame/service-page-layout.ts'
import type { AuthorizationCodes } from './authorization-codes.ts'
import { type AuthorizationRequest, readAuthorizationRequest } from './authorization-request.ts'
import { consentPage, refusedRequestPage } from './consent-page.ts'
import type { OAuthRules } from './oauth-rules.ts'

export function authorizeRoutes({
  rules,
  brand,
  accounts,
  codes,
  registeredUris,
  autoApprovedAccount,
}: {
  rules: OAuthRules
  brand: Brand
  accounts: Accounts
  codes: AuthorizationCodes
  registeredUris: readonly string[]
  autoApprovedAccount(): string | undefined
}): Route[] {
  function readRequest({ query, response }: Call): AuthorizationRequest | undefined {
    const request = readAuthorizationRequest(query, rules, registeredUris)
    if (typeof request !== 'string') return request
    answerServicePage(response, refusedRequestPage(brand, request), { status: 400 })
    return undefined
  }

  function approve(response: ServerResponse, { redirectUri, scopes, state }: AuthorizationRequest, slug: string): void {
    const { slug: account } = accounts.require(slug)
    const code = codes.issue({ account, scopes }, redirectUri)
    redirect(response, redirectUri, rules.approvalQuery(code, state))
  }

  return [
    route('GET', rules.authorizePath, (call) => {
      const request = readRequest(call)
      if (!request) return
      const account = autoApprovedAccount()
      if (account !== undefined) {
        approve(call.response, request, account)
        return
      }
      const page = consentPage({ brand, action: call.request.url ?? '', accounts: accounts.list(), request })
      answerServicePage(call.response, page, { mayLeadTo: new URL(request.redirectUri).origin })
    }),

    route('POST', rules.authorizePath, async (call) => {
      const request = readRequest(call)
      if (!request) return
      const answer = new URLSearchParams(await readBody(call.request))
      if (answer.get('decision') === 'approve') approve(call.response, request, answer.get('account') ?? '')
      else redirect(call.response, request.redirectUri, rules.denialQuery(request.state))
    }),
  ]
}

function redirect(response: ServerResponse, redirectUri: string, query: Record<string, string>): void {
  const separator = redirectUri.includes('?') ? '&' : '?'
  const location = `${redirectUri}${separator}${String(new URLSearchParams(query))}`
  response.writeHead(302, { Location: location, 'Cache-Control': 'no-store' }).end()
}
