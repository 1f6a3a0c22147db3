import type { DonationService } from '../integrations/donation-services.ts'

export const tipPageMaxLength = 200

/** The range of each limit that a streamer can set for one message. */
export const limitBounds = {
  voices: { min: 1, max: 12 },
  sounds: { min: 0, max: 20 },
  parts: { min: 1, max: 40 },
  seconds: { min: 5, max: 300 },
  characters: { min: 20, max: 1000 },
}

export type LimitName = keyof typeof limitBounds

/**
 * `everything`: all donations wait for a person. `clear`: donations in which the filters find nothing do not wait. `all`: none waits.
 */
export const reviewModes = ['everything', 'clear', 'all'] as const

export const acceptAfterSeconds = { min: 5, max: 600 }
export const lateMinutes = { min: 1, max: 1440 }

export const pronunciationsMax = 200
export const writtenMaxLength = 40
export const spokenMaxLength = 80

/** The message boxes of the donation services hold this many characters. */
export const serviceMessageMaxLength = 255

/** Browsers accept line breaks, backslashes and invisible signs in an address. A good address needs none of them. */
const plainAddress = /^https:\/\/[!-[\]-~]+$/i

/** An address that can be a tip page, wherever it leads. */
export function isPlainAddress(url: string): boolean {
  if (!plainAddress.test(url) || !URL.canParse(url)) return false
  const { protocol, username, password, port } = new URL(url)
  return protocol === 'https:' && !username && !password && !port
}

/** The hosts on which each service has its tip pages, as the operator of the installation allows them. */
export type TipHosts = Readonly<Record<DonationService, readonly string[]>>

/** Viewers spend money on this page, so it must be on the service's own site. */
export const isTipPageOf = (hosts: readonly string[], url: string): boolean =>
  isPlainAddress(url) && hosts.includes(new URL(url).hostname)

/** A voice that would start later than this because others wait too has fallen behind. */
export const behindSeconds = 15

/** Two lines are about the same word if their keys are equal. */
export const pronunciationKey = (written: string) => written.trim().normalize('NFC').toLowerCase()

/** If a streamer writes a word twice, the later line counts. */
export function lastOfEachWord<Entry extends { written: string }>(pronunciations: readonly Entry[]): Entry[] {
  return [...new Map(pronunciations.map((entry) => [pronunciationKey(entry.written), entry])).values()]
}
