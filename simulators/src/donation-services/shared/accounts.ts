import { BadInput } from '../../frame/control.ts'

/** A streamer's account at the service. All other facts of a profile follow from these. */
export type Account = {
  /** The part of the addresses of public pages, also the name by which controls call the account. */
  slug: string
  displayName: string
  currency: string
}

export type Accounts = {
  list(): readonly Account[]
  find(slug: string): Account | undefined
  /** A mistake of the caller if there is no such account. */
  require(slug: string): Account
  add(account: Account): Account
  reset(): void
}

const readyMade: readonly Account[] = [
  { slug: 'mira_live', displayName: 'Mira_Live', currency: 'EUR' },
  { slug: 'nox_plays', displayName: 'Nox_Plays', currency: 'USD' },
]

export const firstAccount = 'mira_live'

export function createAccounts(onChange: () => void): Accounts {
  let accounts = readyMade

  function find(slug: string): Account | undefined {
    return accounts.find((account) => account.slug === slug.toLowerCase())
  }

  return {
    list: () => accounts,
    find,
    require(slug) {
      const account = find(slug)
      if (!account) throw new BadInput(`There is no account "${slug}".`)
      return account
    },
    add(account) {
      if (!/^[a-z0-9_-]{2,40}$/.test(account.slug)) {
        throw new BadInput('An account has 2 to 40 small letters, digits, "_" or "-".')
      }
      if (!/^[A-Z]{3}$/.test(account.currency)) throw new BadInput('A currency has three capital letters.')
      if (find(account.slug)) throw new BadInput(`There is already an account "${account.slug}".`)
      accounts = [...accounts, account]
      onChange()
      return account
    },
    reset() {
      accounts = readyMade
    },
  }
}
