import type { OAuthRules } from '../../shared/oauth/oauth-rules.ts'

/** TipeeeStream knows no scopes, refreshes at an address of its own, and always sends a state, if only an empty one. */
export const tipeeestreamOAuthRules: OAuthRules = {
  clientId: '123_simulatedtipeeestreamclient',
  clientSecret: 'simulatedtipeeestreamsecret',
  authorizePath: '/oauth/v2/auth',
  tokenPath: '/oauth/v2/token',
  refreshPath: '/oauth/v2/refresh-token',
  mayUseQueryString: false,
  needsRedirectUriToRefresh: false,
  lifetimeSeconds: 86_400,
  approvalQuery: (code, state = '') => ({ state, code }),
  denialQuery: (state = '') => ({
    error: 'access_denied',
    error_description: 'The user denied access to your application',
    state,
  }),
  tokenAnswer: ({ accessToken, refreshToken, expiresInSeconds }) => ({
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: expiresInSeconds,
  }),
  refreshAnswer: ({ accessToken, refreshToken }) => ({
    access_token: accessToken,
    refresh_token: refreshToken,
    scope: null,
  }),
}
