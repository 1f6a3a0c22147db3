/** What a service says by the address to which it sends the streamer back. */
export type Return =
  | { kind: 'granted'; code: string; state: string }
  | { kind: 'denied' }
  | { kind: 'auth-error' }
  | { kind: 'no-code' }

/** StreamElements says `true` where others say `access_denied`. */
const denials = new Set(['access_denied', 'true'])

export function readReturn(query: { error?: string; code?: string; state?: string }): Return {
  const { error, code, state } = query
  if (error) return { kind: denials.has(error) ? 'denied' : 'auth-error' }
  if (!code) return { kind: 'no-code' }
  // Every authorisation that begins here has a state, so this one did not begin here.
  if (!state) return { kind: 'auth-error' }
  return { kind: 'granted', code, state }
}
