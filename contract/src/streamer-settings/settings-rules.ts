export const tipServices = ['streamlabs', 'streamelements', 'tipeeestream'] as const

export type TipService = (typeof tipServices)[number]

export const pronunciationsMax = 200

/** The donation services' message boxes hold so much. */
export const serviceMessageMaxLength = 255

const hosts: Record<TipService, string> = {
  streamlabs: 'streamlabs.com',
  streamelements: 'streamelements.com',
  tipeeestream: 'tipeeestream.com',
}

/** Viewers are sent there with their money, so it must be the service's own site. */
export function isTipPageOf(service: TipService, url: string): boolean {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password || parsed.port) return false
  return parsed.hostname === hosts[service] || parsed.hostname === `www.${hosts[service]}`
}
