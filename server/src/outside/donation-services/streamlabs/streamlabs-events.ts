import type { DonationReport, RawEvent } from '../donation-service-port.ts'
import { readId, readObject, readObjects, readPrefixedId, readText, readTime } from '../event-fields.ts'
import { readAmount } from '../read-amount.ts'

type Fields = Record<string, unknown>
type Ids = { externalId: string | undefined; alias?: string | undefined; isTest?: boolean }

/**
 * The kinds of socket events that carry donations, and how each names them. All other kinds are noise, and
 * `alertPlaying` even repeats a whole donation. https://dev.streamlabs.com/docs/socket-api
 */
const idReaders: Record<string, (item: Fields, envelope: Fields) => Ids> = {
  donation(item, envelope) {
    const isTest = item['isTest'] === true || item['isPreview'] === true
    if (isTest) return { isTest, externalId: readPrefixedId('test', item['_id'] ?? envelope['event_id']) }
    // A donation without an id is left out: the list tells it under its id a little later.
    return { externalId: readId(item['id']), alias: readPrefixedId('alert', item['_id']) }
  },
  // `id` only counts the alerts here.
  streamlabscharitydonation: (item) => ({
    externalId: readPrefixedId('charity', item['charityDonationId']),
    alias: readPrefixedId('alert', item['_id']),
  }),
}

const deletion = 'donationDelete'
/** The list has neither donations to charity nor those that were deleted. */
const onlyTold = new Set(['streamlabscharitydonation', deletion])

export function isForUs(payload: unknown): boolean {
  const type = readText(readObject(payload)['type'])
  return type === deletion || Object.hasOwn(idReaders, type)
}

export function isOnlyToldLive({ via, payload }: RawEvent): boolean {
  return via === 'socket' && onlyTold.has(readText(readObject(payload)['type']))
}

export function readStreamlabsEvent({ via, payload }: RawEvent, receivedAt: Date): DonationReport[] {
  const fields = readObject(payload)
  if (via === 'list') return toDonation({ externalId: readId(fields['donation_id']) }, fields, receivedAt)
  if (!isForUs(payload)) return []
  const items = readObjects(fields['message'])
  const type = readText(fields['type'])
  if (type === deletion) return items.flatMap(toWithdrawal)
  return items.flatMap((item) => toDonation(idReaders[type]?.(item, fields) ?? {}, item, receivedAt))
}

function toDonation({ externalId, alias, isTest = false }: Partial<Ids>, item: Fields, receivedAt: Date) {
  if (externalId === undefined) return []
  const donation = {
    externalId,
    ...(alias !== undefined && { aliases: [alias] }),
    donatedAt: readTime(item['created_at'], receivedAt),
    donator: readText(item['from']) || readText(item['name']),
    amount: readAmount(item['amount'], item['currency']),
    message: readText(item['message']),
  }
  return [{ kind: 'donation' as const, donation, isTest }]
}

function toWithdrawal({ id }: Fields): DonationReport[] {
  const externalId = readId(id)
  return externalId === undefined ? [] : [{ kind: 'withdrawal', withdrawal: { externalId, reason: 'deleted' } }]
}
