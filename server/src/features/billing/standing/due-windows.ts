import { charactersIn, type Raise } from './characters-in.ts'
import { monthsAfter, type Window, windowAt } from './window-at.ts'

export type PlanTerms = {
  id: string
  name: string
  tier: number
  characters: number
  /** Zero: this plan has no free days. */
  trialDays: number
  voices: number
  sounds: number
  multipleVoices: boolean
  privateSounds: boolean
}

export type AddOnTerms = {
  itemId: string
  addOnId: string
  characters: number
  voices: number
  sounds: number
  orderedAt: Date
  activeUntil: Date | null
  /** The beginning of its last month, if that has a bucket. */
  lastMonthAt: Date | null
}

/** A plan that counts now: paid for, given by an administrator, or everybody's. */
export type Contract = {
  key: string
  plan: PlanTerms
  anchorAt: Date | null
  paidUntil: Date | null | 'always'
  trialEndsAt?: Date | null
  raise?: Raise
  addOns: readonly AddOnTerms[]
}

/** A bucket that must be open at this moment. */
export type DueWindow = {
  sourceKey: string
  kind: 'plan' | 'addon' | 'trial'
  characters: number
  startsAt: Date
  expiresAt: Date
}

/** What a new window has until its invoice is paid. */
const unpaidShare = 0.1
const unpaidLeast = 2000

/** The window of the plan itself. */
export function planWindow(contract: Contract, now: Date): DueWindow[] {
  const { key, plan, anchorAt, trialEndsAt, raise } = contract
  if (trialEndsAt !== undefined) {
    if (!trialEndsAt || trialEndsAt <= now) return []
    // Somebody who changes to a plan without free days keeps the characters of the one whose free days they have.
    const characters = plan.trialDays > 0 ? plan.characters : 0
    return [{ sourceKey: `trial:${key}`, kind: 'trial', characters, startsAt: now, expiresAt: trialEndsAt }]
  }
  const month = anchorAt && windowAt(anchorAt, now)
  if (!month) return []
  const characters = charactersIn(month, plan.characters, raise)
  return [toDue(contract, month, { sourceKey: `plan:${key}`, kind: 'plan', window: month, characters })]
}

/** The windows of add-ons, in the months of the contract that pays them. Free days have none. */
export function addOnWindows(contract: Contract, now: Date): DueWindow[] {
  const { anchorAt, trialEndsAt, addOns } = contract
  if (!anchorAt || trialEndsAt !== undefined) return []
  const month = windowAt(anchorAt, now)
  const extended = addOns.filter(({ characters }) => characters > 0)
  return extended.map((addOn) => {
    const window = lastMonthOf(addOn, anchorAt, month) ?? month
    const characters = charactersIn(window, addOn.characters, { at: addOn.orderedAt, from: 0 })
    return toDue(contract, month, { sourceKey: `addon:${addOn.itemId}`, kind: 'addon', window, characters })
  })
}

type Full = { sourceKey: string; kind: 'plan' | 'addon'; window: Window; characters: number }

function toDue({ paidUntil }: Contract, month: Window, { sourceKey, kind, window, characters: full }: Full): DueWindow {
  const isPaid = paidUntil === 'always' || (paidUntil !== null && month.startsAt < paidUntil)
  const characters = isPaid ? full : Math.min(full, Math.max(unpaidLeast, Math.ceil(full * unpaidShare)))
  const { startsAt, endsAt: expiresAt } = window
  return { sourceKey: `${sourceKey}:${startsAt.toISOString()}`, kind, characters, startsAt, expiresAt }
}

/**
 * A change to a year begins a new month for the plan. An add-on that was cancelled before goes on in the month it paid.
 * Nobody can compute when that began: one month before 28 February may be any day from 28 to 31 January.
 */
function lastMonthOf(
  { orderedAt, activeUntil, lastMonthAt }: AddOnTerms,
  anchorAt: Date,
  month: Window,
): Window | undefined {
  const isOlder = activeUntil !== null && orderedAt < anchorAt && activeUntil < month.endsAt
  return isOlder ? { startsAt: lastMonthAt ?? monthsAfter(activeUntil, -1), endsAt: activeUntil } : undefined
}
