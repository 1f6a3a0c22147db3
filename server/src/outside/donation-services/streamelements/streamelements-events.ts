import type { DonationReport, RawEvent } from '../donation-service-port.ts'
import type { DonationWithdrawal } from '../donation-withdrawal.ts'
import { readId, readObject, readPrefixedId, readText, readTime } from '../event-fields.ts'
import { readAmount } from '../read-amount.ts'

type Fields = Record<string, unknown>

export const tipTopics = ['channel.tips', 'channel.tips.moderation'] as const

export function isTip(message: Fields): boolean {
  return message['type'] === 'message' && tipTopics.some((topic) => topic === message['topic'])
}

/** What the button "emulate" sends. Other listeners of the same press would repeat it. */
export function isTestTip(payload: unknown): boolean {
  return readObject(payload)['listener'] === 'tip-latest'
}

/** The older socket names the event and documents no content. */
export const skipEvent = { event: 'event:skip' }

export function isSkip(payload: unknown): boolean {
  return readObject(payload)['event'] === skipEvent.event
}

export function readStreamelementsEvent({ via, payload }: RawEvent, receivedAt: Date): DonationReport[] {
  const fields = readObject(payload)
  if (via === 'list') return readTip(fields, receivedAt)
  if (isTestTip(fields)) return readTestTip(readObject(fields['event']), receivedAt)
  return isTip(fields) ? readTip(readObject(fields['data']), receivedAt) : []
}

/** The gateway and the list send the same shape. Both topics repeat a tip whenever somebody decides about it. */
function readTip(tip: Fields, receivedAt: Date): DonationReport[] {
  const { _id: id, approved, donation: given } = tip
  const externalId = readId(id)
  if (externalId === undefined) return []
  const reason = readWithdrawal(tip)
  if (reason) return [{ kind: 'withdrawal', withdrawal: { externalId, reason } }]
  if (tip['status'] !== 'success') return []
  const { user, message, amount, currency } = readObject(given)
  const donation = {
    externalId,
    donatedAt: readTime(tip['createdAt'], receivedAt),
    donator: readText(readObject(user)['username']),
    amount: readAmount(amount, currency),
    message: readText(message),
    // A decision that we do not know is none yet: the donation waits for a person and is not lost.
    ...(approved !== 'allowed' && { awaitsModeration: true }),
  }
  return [{ kind: 'donation', donation, isTest: false }]
}

/** Of these states only "deleted" is documented. The older notes call a rejected tip "denied". */
function readWithdrawal({ deleted, status, approved }: Fields): DonationWithdrawal['reason'] | undefined {
  const state = readText(status).toLowerCase()
  if (/charged?.?back|dispute|revers/.test(state)) return 'charged_back'
  if (state.includes('refund')) return 'refunded'
  if (deleted === true) return 'deleted'
  return approved === 'rejected' || approved === 'denied' ? 'denied' : undefined
}

/** Not every test carries an id, but each press of the button is one. */
function readTestTip(event: Fields, receivedAt: Date): DonationReport[] {
  const { tipId, name, displayName, message, amount, currency } = event
  const donation = {
    externalId: readPrefixedId('test', tipId) ?? `test:${receivedAt.getTime()}`,
    donatedAt: receivedAt,
    donator: readText(displayName) || readText(name),
    amount: readAmount(amount, currency),
    message: readText(message),
  }
  return [{ kind: 'donation', donation, isTest: true }]
}
