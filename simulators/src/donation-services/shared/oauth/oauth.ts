import type { Route } from '../../../frame/route.ts'
import type { Accounts } from '../accounts.ts'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { Brand } from '../../../frame/service-page-layout.ts'
import { createAuthorizationCodes } from './authorization-codes.ts'
import { authorizeRoutes } from './authorize.routes.ts'
import type { OAuthRules } from './oauth-rules.ts'
import { createTokenStore, type TokenStore } from './token-store.ts'
import { tokenRoutes } from './token.routes.ts'

export type OAuth = {
  tokens: TokenStore
  /** What a person sees. */
  pageRoutes: Route[]
  /** What the app calls. */
  tokenRoutes: Route[]
  /** From now on this account approves at once, without a page; undefined brings the page back. */
  autoApprove(account: string | undefined): void
  /** Whether a refresh hands out a new refresh token and ends the old one. Otherwise its answer has none. */
  rotateRefreshTokens(rotates: boolean): void
  autoApprovedAccount(): string | undefined
  reset(): void
}

export function createOAuth({
  rules,
  brand,
  accounts,
  clock,
  ids,
  registeredUris = [],
}: {
  rules: OAuthRules
  brand: Brand
  accounts: Accounts
  clock: Clock
  ids: Ids
  registeredUris?: readonly string[]
}): OAuth {
  const codes = createAuthorizationCodes(clock, ids)
  const tokens = createTokenStore({ service: brand.name, clock, ids, lifetimeSeconds: rules.lifetimeSeconds })
  let approvedAccount: string | undefined
  let rotates = true
  const autoApprovedAccount = () => approvedAccount

  return {
    tokens,
    pageRoutes: authorizeRoutes({ rules, brand, accounts, codes, registeredUris, autoApprovedAccount }),
    tokenRoutes: tokenRoutes({ rules, codes, tokens, rotatesRefreshTokens: () => rotates }),
    autoApprove(account) {
      approvedAccount = account === undefined ? undefined : accounts.require(account).slug
    },
    rotateRefreshTokens(next) {
      rotates = next
    },
    autoApprovedAccount,
    reset() {
      approvedAccount = undefined
      rotates = true
      tokens.reset()
    },
  }
}
