import type { Oddities } from '../streamelements-oddities.ts'
import { withState, type OAuthRules } from '../../shared/oauth/oauth-rules.ts'

export const clientId = 'simulated-streamelements-client'
export const clientSecret = 'simulated-streamelements-secret'

const moderationScope = 'tips:moderation'

const documentedScopes =
  'channel:read tips:read tips:write activities:read activities:write loyalty:read loyalty:write overlays:read ' +
  'overlays:write bot:read bot:write'

/** The documentation of the gateway asks for these, that of OAuth does not know them. */
const astroScopes = `${moderationScope} session:read stream-live:read overlays:broadcast kvstore:read store:read`

const sevenDaysSeconds = 7 * 24 * 60 * 60

/** https://github.com/StreamElements/api-docs, OAuth2.md */
export function streamelementsOAuthRules(oddities: () => Oddities): OAuthRules {
  return {
    clientId,
    clientSecret,
    authorizePath: '/oauth2/authorize',
    tokenPath: '/oauth2/token',
    scopes: `${documentedScopes} ${astroScopes}`.split(' '),
    defaultScopes: ['channel:read'],
    mayUseQueryString: true,
    needsRedirectUriToRefresh: false,
    lifetimeSeconds: sevenDaysSeconds,
    approvalQuery: (code, state) => withState({ code }, state),
    denialQuery: (state) => withState({ error: 'true' }, oddities().omitsStateOnDenial ? undefined : state),
    tokenAnswer: ({ accessToken, refreshToken, expiresInSeconds, scopes: asked }) => ({
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: expiresInSeconds,
      refresh_token: refreshToken,
      scope: grantedScopes(asked, oddities()).join(' '),
    }),
    refreshAnswer: ({ accessToken, refreshToken, expiresInSeconds }) => ({
      access_token: accessToken,
      expires_in: expiresInSeconds,
      refresh_token: refreshToken,
      scope: '',
      token_type: 'Bearer',
    }),
  }
}

export function grantedScopes(asked: readonly string[], { withholdsModeration }: Oddities): readonly string[] {
  return withholdsModeration ? asked.filter((scope) => scope !== moderationScope) : asked
}
