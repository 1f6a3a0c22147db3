import type { Accounts } from '../../shared/accounts.ts'
import { hashHex } from '../../shared/ids.ts'
import { twitchId } from './streamlabs-profile.ts'

export type SocketTokens = {
  of(account: string): string
  findAccount(token: unknown): string | undefined
  /** The token of the account stops working for new sockets; the next question answers another one. */
  renew(account: string): void
}

/** A socket token is a JWT without an expiry. An account has the same one until it is renewed. */
export function createSocketTokens(accounts: Accounts): SocketTokens {
  const renewals = new Map<string, number>()
  const tokens = new Map<string, string>()

  function of(account: string): string {
    const token = tokens.get(account) ?? write(account)
    tokens.set(account, token)
    return token
  }

  function write(account: string): string {
    const token = hashHex(`socket ${account} ${renewals.get(account) ?? 0}`, 40)
    const claims = { token, read_only: true, prevent_master: true, twitch_id: String(twitchId(account)) }
    return [{ typ: 'JWT', alg: 'HS256' }, claims, { signature: hashHex(token, 16) }].map(toPart).join('.')
  }

  return {
    of,
    findAccount: (token) => accounts.list().find(({ slug }) => of(slug) === token)?.slug,
    renew(account) {
      renewals.set(account, (renewals.get(account) ?? 0) + 1)
      tokens.delete(account)
    },
  }
}

function toPart(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}
