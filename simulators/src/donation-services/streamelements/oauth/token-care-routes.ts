import { answerJson } from '../../../frame/answers.ts'
import { route, type Route } from '../../../frame/route.ts'
import type { Clock } from '../../shared/clock.ts'
import type { TokenStore } from '../../shared/oauth/token-store.ts'
import type { FindAccess } from '../channels/access.ts'
import { unauthorized } from '../rest/rest-refusal.ts'
import { clientId } from './streamelements-oauth-rules.ts'

/** What an app can ask about a token, and how it gives one back. */
export function tokenCareRoutes(tokens: TokenStore, findAccess: FindAccess, clock: Clock): Route[] {
  return [
    route('GET', '/oauth2/validate', ({ request, response }) => {
      const [, token = ''] = /^oauth (.+)$/i.exec(request.headers.authorization ?? '') ?? []
      const access = findAccess('oauth', token)
      if (!access) throw unauthorized()
      const endsAt = tokens.readAccess(token)?.expiresAt
      answerJson(response, {
        channel_id: access.channel.id,
        client_id: clientId,
        expires_in: endsAt ? Math.round((endsAt.getTime() - clock.now().getTime()) / 1000) : null,
        scopes: access.scopes,
      })
    }),

    route('POST', '/oauth2/revoke', ({ response, query }) => {
      if (query.get('client_id') !== clientId) throw unauthorized()
      tokens.revokeToken(query.get('token') ?? '')
      response.writeHead(200).end()
    }),
  ]
}
