import {
  addOns as german,
  packageDescriptions as germanPackages,
  planDescriptions as germanPlans,
} from '@lautgabe/texts/de/plans.ts'
import { addOns as english, packageDescriptions, planDescriptions } from '@lautgabe/texts/en/plans.ts'
import type { AddOnRow, CharacterPackageRow, PlanRow } from './catalogue.ts'

type Seed<Row> = Omit<Row, 'retiredAt' | 'createdAt' | 'updatedAt'>

type Given = Pick<
  PlanRow,
  | 'name'
  | 'tier'
  | 'priceMinorUnits'
  | 'baseMaxCharacters'
  | 'multipleVoices'
  | 'baseMaxVoices'
  | 'baseMaxSounds'
  | 'trialPeriodDays'
>

/** A year costs as much as ten months. */
const monthsPaidPerYear = 10
const currency = 'EUR'

/** The id of a monthly plan is the name of the plan: the setting DEFAULT_PLAN names it. */
function bothIntervals(id: keyof typeof planDescriptions, given: Given): Seed<PlanRow>[] {
  const described = { description: planDescriptions[id], descriptionDe: germanPlans[id] }
  const privateSounds = given.baseMaxSounds > 0
  const monthly = { ...given, ...described, id, privateSounds, stripePriceId: null, currency }
  const priceMinorUnits = given.priceMinorUnits * monthsPaidPerYear
  return [
    { ...monthly, interval: 'monthly' },
    { ...monthly, id: `${id}-yearly`, interval: 'yearly', priceMinorUnits },
  ]
}

/** Prices contain 19 % VAT. */
export const seedPlans: readonly Seed<PlanRow>[] = [
  ...bothIntervals('start', {
    name: 'Start',
    tier: 1,
    priceMinorUnits: 499,
    baseMaxCharacters: 20_000,
    multipleVoices: false,
    baseMaxVoices: 0,
    baseMaxSounds: 0,
    trialPeriodDays: 7,
  }),
  ...bothIntervals('stream', {
    name: 'Stream',
    tier: 2,
    priceMinorUnits: 1199,
    baseMaxCharacters: 75_000,
    multipleVoices: true,
    baseMaxVoices: 1,
    baseMaxSounds: 10,
    trialPeriodDays: 7,
  }),
  ...bothIntervals('pro', {
    name: 'Pro',
    tier: 3,
    priceMinorUnits: 2499,
    baseMaxCharacters: 200_000,
    multipleVoices: true,
    baseMaxVoices: 5,
    baseMaxSounds: 50,
    trialPeriodDays: 7,
  }),
  ...bothIntervals('studio', {
    name: 'Studio',
    tier: 4,
    priceMinorUnits: 5999,
    baseMaxCharacters: 600_000,
    multipleVoices: true,
    baseMaxVoices: 20,
    baseMaxSounds: 200,
    trialPeriodDays: 0,
  }),
]

function addOn(
  id: keyof typeof english,
  monthlyMinorUnits: number,
  adds: Partial<Pick<AddOnRow, 'characters' | 'voices' | 'sounds'>>,
): Seed<AddOnRow> {
  return {
    id: `extra-${id}`,
    ...english[id],
    nameDe: german[id].name,
    descriptionDe: german[id].description,
    characters: 0,
    voices: 0,
    sounds: 0,
    ...adds,
    currency,
    monthlyMinorUnits,
    monthlyStripePriceId: null,
    yearlyMinorUnits: monthlyMinorUnits * monthsPaidPerYear,
    yearlyStripePriceId: null,
  }
}

export const seedAddOns: readonly Seed<AddOnRow>[] = [
  addOn('characters', 399, { characters: 25_000 }),
  addOn('voices', 499, { voices: 2 }),
  addOn('sounds', 299, { sounds: 25 }),
]

function characterPackage(
  id: keyof typeof packageDescriptions,
  characters: number,
  priceMinorUnits: number,
): Seed<CharacterPackageRow> {
  const described = { description: packageDescriptions[id], descriptionDe: germanPackages[id] }
  return { id, name: id.toUpperCase(), ...described, characters, priceMinorUnits, currency, stripePriceId: null }
}

export const seedPackages: readonly Seed<CharacterPackageRow>[] = [
  characterPackage('s', 15_000, 399),
  characterPackage('m', 45_000, 999),
  characterPackage('l', 130_000, 2499),
]
