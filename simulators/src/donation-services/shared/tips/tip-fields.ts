import { BadInput, textField, type ControlInput } from '../../../frame/control.ts'
import { firstAccount, type Accounts } from '../accounts.ts'
import { readAmount, type Tip } from './tip.ts'

const account = textField({ name: 'account', label: 'Account', initial: firstAccount, isRequired: true })
const name = textField({ name: 'name', label: 'Name', initial: 'Wren', isRequired: false })
const amount = textField({ name: 'amount', label: 'Amount', initial: '5.00', isRequired: true })
const currency = textField({ name: 'currency', label: 'Currency (empty: theirs)', initial: '', isRequired: false })
const message = textField({ name: 'message', label: 'Message', initial: 'Hello!', isRequired: false })

/** The fields of every control that makes a donation. */
export const tipFields = [account, name, amount, currency, message]

export function readTipFields(input: ControlInput, accounts: Accounts): Tip {
  const streamer = accounts.require(account.read(input))
  const decimal = readAmount(amount.read(input))
  if (decimal === undefined) throw new BadInput('amount must be a number above 0.')
  return {
    account: streamer.slug,
    name: name.read(input),
    amount: decimal,
    currency: currency.read(input) || streamer.currency,
    message: message.read(input),
  }
}
