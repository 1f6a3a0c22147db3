import type { Selectable } from 'kysely'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    plans: PlansTable
    addOns: AddOnsTable
    characterPackages: CharacterPackagesTable
  }
}

/** Retired: no longer for sale. Contracts that run still refer to the entry. */
type Sold = { retiredAt: Date | null; createdAt: Date; updatedAt: Date }

type PlansTable = Sold & {
  id: string
  stripePriceId: string | null
  name: string
  description: string
  descriptionDe: string
  priceMinorUnits: number
  currency: string
  interval: 'monthly' | 'yearly'
  /** For a month, also in a yearly plan. */
  baseMaxCharacters: number
  baseMaxVoices: number
  baseMaxSounds: number
  trialPeriodDays: number
  tier: number
  multipleVoices: boolean
  privateSounds: boolean
}

/** Each adds what it names to a running subscription. */
type AddOnsTable = Sold & {
  id: string
  name: string
  nameDe: string
  description: string
  descriptionDe: string
  characters: number
  voices: number
  sounds: number
  currency: string
  monthlyMinorUnits: number
  monthlyStripePriceId: string | null
  yearlyMinorUnits: number
  yearlyStripePriceId: string | null
}

type CharacterPackagesTable = Sold & {
  id: string
  name: string
  description: string
  descriptionDe: string
  characters: number
  priceMinorUnits: number
  currency: string
  stripePriceId: string | null
}

export type PlanRow = Selectable<PlansTable>
export type AddOnRow = Selectable<AddOnsTable>
export type CharacterPackageRow = Selectable<CharacterPackagesTable>
