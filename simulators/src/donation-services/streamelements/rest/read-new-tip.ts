import { isObject } from '../../../frame/read-body.ts'
import { currencies } from '../tips/currencies.ts'
import type { NewTip } from '../tips/tip.ts'
import { complainAboutChoice, complainAboutEmail, type Complaint } from './complaints.ts'

type Created = NewTip & { isImported: boolean }

/** The tip that the body of `POST /tips/{channel}` describes, or what is wrong with it. */
export function readNewTip(body: Record<string, unknown>): Created | Complaint[] {
  const complaints: Complaint[] = []
  const user = isObject(body['user']) ? body['user'] : {}

  function readText(holder: Record<string, unknown>, path: Complaint['path'], isRequired: boolean): string {
    const name = path.at(-1) ?? ''
    const value = holder[name] ?? (isRequired ? undefined : '')
    if (value === undefined) complaints.push({ path, message: `"${name}" is required` })
    else if (typeof value !== 'string') complaints.push({ path, message: `"${name}" must be a string` })
    else if (value === '' && isRequired) complaints.push({ path, message: `"${name}" is not allowed to be empty` })
    return typeof value === 'string' ? value : ''
  }

  function readAmount(): string {
    const amount = body['amount']
    if (typeof amount !== 'number') complaints.push({ path: ['amount'], message: '"amount" must be a number' })
    else if (amount <= 0) complaints.push({ path: ['amount'], message: '"amount" must be a positive number' })
    return String(amount)
  }

  const tip = {
    provider: readText(body, ['provider'], true),
    message: readText(body, ['message'], false),
    amount: readAmount(),
    currency: typeof body['currency'] === 'string' ? body['currency'] : '',
    name: readText(user, ['user', 'username'], true),
    email: readText(user, ['user', 'email'], false),
    transactionId: 'IMPORTED',
    isImported: body['imported'] === true,
  }
  complaints.push(
    ...complainAboutChoice('currency', tip.currency, currencies),
    ...complainAboutEmail(['user', 'email'], tip.email),
  )
  return complaints.length > 0 ? complaints : tip
}
