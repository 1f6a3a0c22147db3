import { withState, type OAuthRules, type TokenPair } from '../../shared/oauth/oauth-rules.ts'

const scopes = [
  'donations.read',
  'donations.create',
  'socket.token',
  'alerts.create',
  'alerts.write',
  'legacy.token',
  'points.read',
  'points.write',
  'credits.write',
  'profiles.write',
  'jar.write',
  'wheel.write',
  'mediashare.control',
]

export const streamlabsOAuthRules: OAuthRules = {
  clientId: 'simulated-streamlabs-client',
  clientSecret: 'simulated-streamlabs-secret',
  authorizePath: '/api/v2.0/authorize',
  tokenPath: '/api/v2.0/token',
  scopes,
  mayUseQueryString: false,
  needsRedirectUriToRefresh: true,
  lifetimeSeconds: null,
  approvalQuery: (code, state) => withState({ code }, state),
  denialQuery: (state) =>
    withState({ error: 'access_denied', error_description: 'The resource owner denied the request.' }, state),
  tokenAnswer,
  refreshAnswer: tokenAnswer,
}

/** Streamlabs names an hour although its tokens never expire. */
function tokenAnswer({ accessToken, refreshToken, expiresInSeconds }: TokenPair) {
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: expiresInSeconds ?? 3600,
    refresh_token: refreshToken,
  }
}
