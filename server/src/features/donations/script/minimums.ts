import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import type { DonationRow } from '../donation.ts'
import { ownAccounts } from '../own-accounts.ts'

type Given = Pick<DonationRow, 'minorUnits' | 'currency' | 'source' | 'account'>

const kinds = ['speech', 'sounds'] as const
type Kind = (typeof kinds)[number]

/** Nobody can say whether an amount in another currency, or an unknown one, is enough. So a person decides. */
export const lacksMinimum = (donation: Given, settings: StreamerSettings): boolean =>
  needsAmount(donation) && kinds.some((kind) => minimumOf(kind, donation, settings) === 'unknown')

export function isEnough(kind: Kind, donation: Given, settings: StreamerSettings): boolean {
  const minimum = minimumOf(kind, donation, settings)
  return !needsAmount(donation) || minimum === 'unknown' || (donation.minorUnits ?? 0) >= minimum
}

/**
 * Our own messages, tests and what the streamer's programs report may have no amount. Where money is given, an amount
 * that is zero or cannot be read is no reason to pass.
 */
function needsAmount({ minorUnits, source, account }: Given): boolean {
  if (source === 'message') return false
  const isFree = source === 'test' || (source === 'own' && account === ownAccounts.program)
  return minorUnits !== null || !isFree
}

/** The least amount in minor units of the donation's currency. */
function minimumOf(kind: Kind, { currency }: Given, settings: StreamerSettings): number | 'unknown' {
  const first = settings[`minimum_for_${kind}`]
  if (first?.currency === currency) return first.minor_units
  const other = settings.other_minimums.find((minimum) => minimum.currency === currency)
  if (other) return other[kind] ?? 0
  const isAsked = first !== null || settings.other_minimums.some((minimum) => minimum[kind] !== null)
  return isAsked ? 'unknown' : 0
}
