import { readAmount } from '../../shared/tips/tip.ts'
import type { NewDonation } from '../donations/streamlabs-donation.ts'
import { streamlabsCurrencies } from '../donations/streamlabs-currencies.ts'

/** The fields of `POST /donations`, or a sentence that says what is wrong with them. */
export function readNewDonation(fields: Map<string, string>): NewDonation | string {
  const name = fields.get('name') ?? ''
  const amount = readAmount(fields.get('amount') ?? '')
  const currency = fields.get('currency') ?? ''
  const message = fields.get('message') ?? ''
  const createdAt = fields.get('created_at')
  if (name.length < 2 || name.length > 25) return 'The name must have 2 to 25 characters.'
  if (!fields.get('identifier')) return 'The identifier is missing.'
  if (amount === undefined) return 'The amount is invalid.'
  if (!streamlabsCurrencies.includes(currency)) return 'The currency is invalid.'
  if (message.length >= 255) return 'The message must have fewer than 255 characters.'
  if (createdAt !== undefined && !/^\d+$/.test(createdAt)) return 'The created_at is invalid.'
  return {
    name,
    amount,
    currency,
    message,
    isManual: true,
    ...(createdAt === undefined ? {} : { createdAt: new Date(Number(createdAt) * 1000) }),
  }
}
