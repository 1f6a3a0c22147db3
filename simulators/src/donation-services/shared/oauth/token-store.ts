import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { Grant, TokenPair } from './oauth-rules.ts'
import { readToken, writeToken, type TokenFacts } from './token-text.ts'

export type AccessToken = Grant & { expiresAt: Date | null }

export type TokenStore = {
  issue(grant: Grant): TokenPair
  /** What a good access token opens; nothing for an unknown, expired or revoked one. */
  readAccess(token: string): AccessToken | undefined
  /** New tokens for a good refresh token. If it rotates, the old refresh token is spent. */
  refresh(refreshToken: string, options: { rotates: boolean }): TokenPair | undefined
  /** Access tokens of the account stop working; its refresh tokens still work. */
  expire(account: string): void
  /** Access and refresh tokens of the account stop working. */
  revoke(account: string): void
  /** Ends one access or refresh token and the other one of its pair. */
  revokeToken(token: string): void
  /** For tokens that are issued from now on. null: they work until somebody ends them. */
  setLifetime(seconds: number | null): void
  lifetimeSeconds(): number | null
  reset(): void
}

export function createTokenStore({
  service,
  clock,
  ids,
  lifetimeSeconds,
}: {
  service: string
  clock: Clock
  ids: Ids
  lifetimeSeconds: number | null
}): TokenStore {
  let lifetime = lifetimeSeconds
  const endedAccess = new Set<string>()
  const endedRefresh = new Set<string>()
  // By account: every token that was issued up to this moment.
  const expiredUntil = new Map<string, number>()
  const revokedUntil = new Map<string, number>()
  let lastIssuedAt = 0

  /** Strictly increasing, so that tokens issued right after "expire" are good even if the clock stands still. */
  function nextMoment(): number {
    lastIssuedAt = Math.max(clock.now().getTime(), lastIssuedAt + 1)
    return lastIssuedAt
  }

  function issue({ account, scopes }: Grant): TokenPair {
    const issuedAt = nextMoment()
    const facts = { account, scopes, issuedAt, serial: ids.hex(12) }
    const expiresAt = lifetime === null ? null : issuedAt + lifetime * 1000
    return {
      account,
      scopes,
      accessToken: writeToken(service, { kind: 'access', ...facts, expiresAt }),
      refreshToken: writeToken(service, { kind: 'refresh', ...facts, expiresAt: null }),
      expiresInSeconds: lifetime,
    }
  }

  function isRevoked({ account, issuedAt }: TokenFacts): boolean {
    return issuedAt <= (revokedUntil.get(account) ?? 0)
  }

  function readAccess(token: string): AccessToken | undefined {
    const facts = readToken(service, token)
    if (facts?.kind !== 'access' || isRevoked(facts) || endedAccess.has(facts.serial)) return undefined
    if (facts.issuedAt <= (expiredUntil.get(facts.account) ?? 0)) return undefined
    if (facts.expiresAt !== null && facts.expiresAt <= clock.now().getTime()) return undefined
    const { account, scopes, expiresAt } = facts
    return { account, scopes, expiresAt: expiresAt === null ? null : new Date(expiresAt) }
  }

  return {
    issue,
    readAccess,
    refresh(refreshToken, { rotates }) {
      const facts = readToken(service, refreshToken)
      if (facts?.kind !== 'refresh' || isRevoked(facts) || endedRefresh.has(facts.serial)) return undefined
      if (rotates) endedRefresh.add(facts.serial)
      return issue(facts)
    },
    expire: (account) => void expiredUntil.set(account, nextMoment()),
    revoke: (account) => void revokedUntil.set(account, nextMoment()),
    revokeToken(token) {
      const facts = readToken(service, token)
      if (!facts) return
      endedAccess.add(facts.serial)
      endedRefresh.add(facts.serial)
    },
    setLifetime(seconds) {
      lifetime = seconds
    },
    lifetimeSeconds: () => lifetime,
    reset() {
      lifetime = lifetimeSeconds
    },
  }
}
