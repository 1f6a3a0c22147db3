import type { OAuthRules } from './oauth-rules.ts'

export type AuthorizationRequest = {
  redirectUri: string
  scopes: readonly string[]
  state: string | undefined
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The request, or a sentence that says what is wrong with it. */
export function readAuthorizationRequest(
  query: URLSearchParams,
  rules: OAuthRules,
  registeredUris: readonly string[],
): AuthorizationRequest | string {
  const redirectUri = query.get('redirect_uri') ?? ''
  if (query.get('client_id') !== rules.clientId) return 'No app has this client_id.'
  if (!isRegistered(redirectUri, registeredUris)) return 'The redirect_uri is not one of those registered for the app.'
  if (query.get('response_type') !== 'code') return 'The response_type must be "code".'
  const scopes = readScopes(query.get('scope') ?? '', rules)
  if (typeof scopes === 'string') return scopes
  return { redirectUri, scopes, state: query.get('state') ?? undefined }
}

/** Every address on this machine counts as registered. Others have to be named when the simulator starts. */
function isRegistered(redirectUri: string, registeredUris: readonly string[]): boolean {
  if (registeredUris.includes(redirectUri)) return true
  const url = URL.parse(redirectUri)
  return url !== null && /^https?:$/.test(url.protocol) && loopbackHosts.has(url.hostname)
}

function readScopes(text: string, { scopes: known, defaultScopes }: OAuthRules): readonly string[] | string {
  if (!known) return []
  const asked = text.split(' ').filter((scope) => scope !== '')
  const stranger = asked.find((scope) => !known.includes(scope))
  if (stranger !== undefined) return `There is no scope "${stranger}".`
  if (asked.length > 0) return asked
  return defaultScopes ?? 'The scope is missing.'
}
