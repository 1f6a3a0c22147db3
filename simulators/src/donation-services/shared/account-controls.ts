import { choiceField, numberField, textField, type Control } from '../../frame/control.ts'
import { firstAccount, type Accounts } from './accounts.ts'
import type { OAuth } from './oauth/oauth.ts'

const account = textField({ name: 'account', label: 'Account', initial: firstAccount, isRequired: true })
const approvedBy = textField({ name: 'account', label: 'Account (empty: ask)', initial: '', isRequired: false })
const newAccount = textField({ name: 'account', label: 'Account', initial: 'new_streamer', isRequired: true })
const displayName = textField({ name: 'displayName', label: 'Shown name', initial: '', isRequired: false })
const currency = textField({ name: 'currency', label: 'Currency', initial: 'EUR', isRequired: true })
const lifetime = numberField({
  name: 'seconds',
  label: 'Seconds (0: for ever)',
  initial: 60,
  min: 0,
  max: 100_000_000,
})
const rotates = choiceField({ name: 'rotate', label: 'Rotate', initial: 'yes', choices: ['yes', 'no'] })

/** Who has an account, and how long the access to it lasts. */
export function accountControls(accounts: Accounts, oauth: OAuth): Control[] {
  return [
    {
      name: 'add-account',
      title: 'Add a streamer',
      verb: 'Add',
      description: 'A new account, which can then approve and collect donations.',
      fields: [newAccount, displayName, currency],
      run(input) {
        const slug = newAccount.read(input)
        accounts.add({ slug, displayName: displayName.read(input) || slug, currency: currency.read(input) })
      },
    },
    {
      name: 'auto-approve',
      title: 'Approve without asking',
      verb: 'Set',
      description: 'The consent page is skipped and this account approves. Empty brings the page back.',
      fields: [approvedBy],
      run: (input) => oauth.autoApprove(approvedBy.read(input) || undefined),
    },
    ...tokenControls(accounts, oauth),
  ]
}

function tokenControls(accounts: Accounts, { tokens, rotateRefreshTokens }: OAuth): Control[] {
  return [
    {
      name: 'expire-tokens',
      title: 'Expire access tokens',
      verb: 'Expire',
      description: 'The access tokens of the account stop working; its refresh tokens still work.',
      fields: [account],
      run: (input) => tokens.expire(accounts.require(account.read(input)).slug),
    },
    {
      name: 'revoke-tokens',
      title: 'Revoke access',
      verb: 'Revoke',
      description: 'The streamer has removed the app: access and refresh tokens stop working.',
      fields: [account],
      run: (input) => tokens.revoke(accounts.require(account.read(input)).slug),
    },
    {
      name: 'set-token-lifetime',
      title: 'Set the lifetime of tokens',
      verb: 'Set',
      description: 'Access tokens handed out from now on work for so long.',
      fields: [lifetime],
      run: (input) => tokens.setLifetime(lifetime.read(input) || null),
    },
    {
      name: 'rotate-refresh-tokens',
      title: 'Rotate refresh tokens',
      verb: 'Set',
      description: 'Whether a refresh ends the old refresh token and hands out a new one, or answers without one.',
      fields: [rotates],
      run: (input) => rotateRefreshTokens(rotates.read(input) === 'yes'),
    },
  ]
}
