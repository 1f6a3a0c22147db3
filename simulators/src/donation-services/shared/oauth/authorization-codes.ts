import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { Grant } from './oauth-rules.ts'

const lifetimeMs = 5 * 60 * 1000

type Waiting = Grant & { redirectUri: string; expiresAt: number }

export type AuthorizationCodes = {
  issue(grant: Grant, redirectUri: string): string
  /** What the code stands for. Each code works once and for five minutes. */
  take(code: string, redirectUri: string): Grant | undefined
}

export function createAuthorizationCodes(clock: Clock, ids: Ids): AuthorizationCodes {
  const waiting = new Map<string, Waiting>()
  return {
    issue(grant, redirectUri) {
      const code = ids.hex(40)
      waiting.set(code, { ...grant, redirectUri, expiresAt: clock.now().getTime() + lifetimeMs })
      return code
    },
    take(code, redirectUri) {
      const found = waiting.get(code)
      waiting.delete(code)
      if (!found || found.redirectUri !== redirectUri || found.expiresAt <= clock.now().getTime()) return undefined
      return { account: found.account, scopes: found.scopes }
    },
  }
}
