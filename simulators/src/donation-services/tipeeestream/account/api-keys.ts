import type { Accounts } from '../../shared/accounts.ts'
import { hashHex } from '../../shared/ids.ts'

export type ApiKeys = {
  of(account: string): string
  findAccount(key: unknown): string | undefined
  /** The old key opens nothing any more. */
  regenerate(account: string): void
}

/** An account has the same key until the streamer regenerates it. */
export function createApiKeys(accounts: Accounts): ApiKeys {
  const regenerations = new Map<string, number>()
  const keys = new Map<string, string>()

  function of(account: string): string {
    const key = keys.get(account) ?? hashHex(`api key ${account} ${regenerations.get(account) ?? 0}`, 40)
    keys.set(account, key)
    return key
  }

  return {
    of,
    findAccount: (key) => accounts.list().find(({ slug }) => of(slug) === key)?.slug,
    regenerate(account) {
      regenerations.set(account, (regenerations.get(account) ?? 0) + 1)
      keys.delete(account)
    },
  }
}
