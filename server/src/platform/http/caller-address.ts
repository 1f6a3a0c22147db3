import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

const networkBits = 56
const shortenedBits = 48

/**
 * The address as far as trusted proxies tell it, the same as Fastify's `request.ip`, for a request that does not pass
 * through Fastify.
 */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: number,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = [
    ...forwarded
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    socket.remoteAddress ?? '',
  ].toReversed()
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? ''
}

/**
 * The caller that a limit counts: one IPv4 address, or one IPv6 network. A line at home often has a whole /56, and with
 * it 256 of the networks that a single device has. Callers who hung up before we looked have no address; all of them
 * count as one, together with those whose proxy tells something else than an address.
 */
export function toCaller(address: string | undefined): string {
  const read = readAddress(address)
  if (!read) return ''
  return read instanceof ipaddr.IPv6 ? toNetwork(read, networkBits) : read.toString()
}

/** Enough to tell one network from another, too little to identify a person. */
export function toShortAddress(address: string | undefined): string {
  const read = readAddress(address)
  if (!read) return ''
  if (read instanceof ipaddr.IPv6) return toNetwork(read, shortenedBits)
  return ipaddr.IPv4.networkAddressFromCIDR(`${read.toString()}/24`).toString()
}

/** Some proxies tell the port too: `192.0.2.1:50123`, `[2001:db8::1]:50123`. Each connection has another one. */
const withPort = /^(?:\[(?<six>.+)\]|(?<four>[\d.]+))(?::\d+)?$/

/** Sockets that listen on both kinds report IPv4 callers as `::ffff:192.0.2.1`. This reads them as IPv4 addresses. */
function readAddress(address = ''): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const { six, four } = withPort.exec(address)?.groups ?? {}
  const [withoutZone = ''] = (six ?? four ?? address).split('%')
  return ipaddr.isValid(withoutZone) ? ipaddr.process(withoutZone) : undefined
}

const toNetwork = (address: ipaddr.IPv6, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
