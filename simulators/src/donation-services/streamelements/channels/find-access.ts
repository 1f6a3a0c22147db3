import type { Accounts } from '../../shared/accounts.ts'
import type { TokenStore } from '../../shared/oauth/token-store.ts'
import { grantedScopes } from '../oauth/streamelements-oauth-rules.ts'
import type { Oddities } from '../streamelements-oddities.ts'
import type { Access, FindAccess } from './access.ts'
import { toChannel } from './channel.ts'

export function findAccessIn(accounts: Accounts, tokens: TokenStore, oddities: () => Oddities): FindAccess {
  function findByToken(token: string): Access | undefined {
    const grant = tokens.readAccess(token)
    const account = grant && accounts.find(grant.account)
    return account && { channel: toChannel(account), scopes: grantedScopes(grant.scopes, oddities()) }
  }

  function findOwner(field: 'jwt' | 'apiKey', credential: string): Access | undefined {
    const channel = accounts
      .list()
      .map(toChannel)
      .find((candidate) => candidate[field] === credential)
    return channel && { channel, scopes: ['*'] }
  }

  return (kind, credential) => {
    if (kind === 'oauth') return findByToken(credential)
    return findOwner(kind === 'jwt' ? 'jwt' : 'apiKey', credential)
  }
}
