import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import type { DonationRow } from '../donation.ts'

type Given = Pick<DonationRow, 'minorUnits' | 'currency' | 'source'>

const kinds = ['speech', 'sounds'] as const
type Kind = (typeof kinds)[number]

/** Nobody can say whether an amount in another currency is enough, so a person decides. */
export const lacksMinimum = (donation: Given, settings: StreamerSettings): boolean =>
  needsAmount(donation) && kinds.some((kind) => minimumOf(kind, donation, settings) === 'unknown')

export function isEnough(kind: Kind, donation: Given, settings: StreamerSettings): boolean {
  const minimum = minimumOf(kind, donation, settings)
  return !needsAmount(donation) || minimum === 'unknown' || (donation.minorUnits ?? 0) >= minimum
}

/** Our own messages and tests without an amount need none. */
const needsAmount = ({ minorUnits, source }: Given) => source !== 'message' && minorUnits !== null

/** The least amount in minor units of the donation's currency. */
function minimumOf(kind: Kind, { currency }: Given, settings: StreamerSettings): number | 'unknown' {
  const first = settings[`minimum_for_${kind}`]
  if (first?.currency === currency) return first.minor_units
  const other = settings.other_minimums.find((minimum) => minimum.currency === currency)
  if (other) return other[kind] ?? 0
  const isAsked = first !== null || settings.other_minimums.some((minimum) => minimum[kind] !== null)
  return isAsked ? 'unknown' : 0
}
