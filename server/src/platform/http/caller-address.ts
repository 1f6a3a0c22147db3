import { isIPv4, isIPv6 } from 'node:net'

const groupsOfNetwork = 4
const groupsOfShortened = 3

/** Whom a limit counts: one IPv4 address, or one IPv6 network, since a single subscriber has a whole /64 to call from. */
export function toCaller(address: string): string {
  const plain = toPlain(address)
  return isIPv6(plain) ? toNetwork(plain, groupsOfNetwork) : plain
}

/** Enough to tell one place from another, too little to tell who it was. */
export function toShortAddress(address: string): string {
  const plain = toPlain(address)
  if (isIPv6(plain)) return toNetwork(plain, groupsOfShortened)
  return isIPv4(plain) ? plain.replace(/\d+$/, '0') : ''
}

/** Sockets that listen on both kinds report IPv4 callers as `::ffff:192.0.2.1`. */
function toPlain(address: string): string {
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return withoutZone
  const [first, ...others] = toGroups(withoutZone)
  const isMapped = first === 0 && others.slice(0, 4).every((group) => group === 0) && others[4] === 0xff_ff
  const [high = 0, low = 0] = others.slice(5)
  return isMapped ? [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.') : withoutZone
}

function toNetwork(address: string, groups: number): string {
  const kept = toGroups(address).slice(0, groups)
  return `${kept.map((group) => group.toString(16)).join(':')}::/${groups * 16}`
}

const splitGroups = (text: string) => text.split(':').filter(Boolean)

/** All eight, whatever way the address was written. */
function toGroups(address: string): number[] {
  const written = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_match, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [before = '', after] = written.split('::', 2)
  const [left, right] = [splitGroups(before), splitGroups(after ?? '')]
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16))
}
