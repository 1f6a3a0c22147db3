import type { RawEvent } from './donation-service-port.ts'

/** Names of fields, in small letters without signs. */
const personal = /mail|token|apikey|appkey|secret|password|avatar|transaction|phone|address|birth|geo|country/
const personalWholeName =
  /^(?:ip|city|region|zip|latitude|longitude|key|hash|providers|identifier|(?:from)?userid|providerid|approvedby|payer(?:id)?)$/

/** The words of donators stay as typed, even if somebody typed an address. */
const typedByPeople = /^(?:message|formattedmessage|comment|name|username|displayname|from)$/
const mailAddress = /[^\s@]@[^\s@]+\.[^\s@]/

/** No service nests deeper. A payload that does is not one of theirs and must not exhaust the stack. */
const mostDepth = 12

/** What a service sent, as it may leave the adapter: without personal data that no part of the product needs. */
export function toRawEvent(via: RawEvent['via'], payload: unknown): RawEvent {
  return { via, payload: withoutPersonalData(payload, '', mostDepth) }
}

function withoutPersonalData(value: unknown, name: string, depth: number): unknown {
  if (typeof value === 'string') return mailAddress.test(value) && !typedByPeople.test(name) ? null : value
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.map((item) => withoutPersonalData(item, name, depth - 1))
  const fields = Object.entries(value).flatMap(([key, field]) => {
    const plain = key.toLowerCase().replaceAll(/[^a-z]/g, '')
    if (personal.test(plain) || personalWholeName.test(plain)) return []
    return [[key, withoutPersonalData(field, plain, depth - 1)] as const]
  })
  return Object.fromEntries(fields)
}
