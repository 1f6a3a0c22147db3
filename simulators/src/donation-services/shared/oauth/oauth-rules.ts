/** What a service does in its own way when it hands out access. */
export type OAuthRules = {
  clientId: string
  clientSecret: string
  authorizePath: string
  tokenPath: string
  /** The address to refresh at, if it is not the token address. It needs no grant_type. */
  refreshPath?: string
  /** All scopes that the service knows. Without them it has no scopes at all. */
  scopes?: readonly string[]
  /** What a caller gets who asks for no scope. Without it a service with scopes insists on one. */
  defaultScopes?: readonly string[]
  mayUseQueryString: boolean
  needsRedirectUriToRefresh: boolean
  /** null: access tokens work until somebody ends them. */
  lifetimeSeconds: number | null
  approvalQuery(code: string, state: string | undefined): Record<string, string>
  denialQuery(state: string | undefined): Record<string, string>
  tokenAnswer(tokens: TokenPair): Record<string, unknown>
  refreshAnswer(tokens: TokenPair): Record<string, unknown>
}

export type Grant = { account: string; scopes: readonly string[] }

export type TokenPair = Grant & {
  accessToken: string
  refreshToken: string
  expiresInSeconds: number | null
}

/** How the service writes down that it got or lost a state. */
export function withState(query: Record<string, string>, state: string | undefined): Record<string, string> {
  return state === undefined ? query : { ...query, state }
}
