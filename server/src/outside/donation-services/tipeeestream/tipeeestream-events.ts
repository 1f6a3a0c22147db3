import type { DonationReport, RawEvent } from '../donation-service-port.ts'
import { readId, readObject, readPrefixedId, readText, readTime } from '../event-fields.ts'
import { readAmount } from '../read-amount.ts'

type Fields = Record<string, unknown>

/** The socket wraps the event that the list holds bare. */
const eventIn = (payload: unknown): Fields => readObject(readObject(payload)['event'])

export function isDonation(payload: unknown): boolean {
  return eventIn(payload)['type'] === 'donation'
}

/**
 * `event.user` is the streamer; the donator is among the parameters. `deleted_at` ends the display and takes nothing back.
 * https://api.tipeeestream.com/api-doc/socketio
 */
export function readTipeeestreamEvent({ via, payload }: RawEvent, receivedAt: Date): DonationReport[] {
  const event = via === 'list' ? readObject(payload) : eventIn(payload)
  if (event['type'] !== 'donation') return []
  const { id, ref, created_at: createdAt, parameters } = event
  const known = readId(id)
  // Nothing marks a test, but only tests come without an id.
  const externalId = known ?? readPrefixedId('test', ref)
  if (externalId === undefined) return []
  const alias = known && readPrefixedId('ref', ref)
  // `formattedMessage` may hold markup.
  const { username, amount, currency, message } = readObject(parameters)
  const donation = {
    externalId,
    ...(alias !== undefined && { aliases: [alias] }),
    donatedAt: readTime(createdAt, receivedAt),
    donator: readText(username),
    amount: readAmount(amount, currency),
    message: readText(message),
  }
  return [{ kind: 'donation', donation, isTest: known === undefined }]
}
