import { readId, readObject, readText, readTime } from '../../outside/donation-services/event-fields.ts'
import type { IncomingDonation } from '../../outside/donation-services/incoming-donation.ts'
import { readAmount } from '../../outside/donation-services/read-amount.ts'

/** What Ko-fi posts: a form whose field `data` holds JSON. Anything else reads as an empty object. */
export function readKoFiForm(body: unknown): Record<string, unknown> {
  const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  try {
    return readObject(JSON.parse(form.get('data') ?? ''))
  } catch {
    return {}
  }
}

/**
 * Memberships, commissions and shop orders carry a name, an amount and perhaps a message as well, so they are read like
 * donations. The e-mail and postal addresses are not read at all. See https://ko-fi.com/manage/webhooks
 */
export function readKoFiDonation(data: Record<string, unknown>, receivedAt: Date): IncomingDonation | undefined {
  const externalId = readId(data['message_id'])
  if (externalId === undefined) return undefined
  // A supporter who gave in private gets neither the name nor the words on a stream.
  const isPublic = data['is_public'] === true
  return {
    externalId,
    donatedAt: readTime(data['timestamp'], receivedAt),
    donator: isPublic ? readText(data['from_name']) : '',
    amount: readAmount(data['amount'], data['currency']),
    message: isPublic ? readText(data['message']) : '',
  }
}
