import { type AddOn, addOnSchema, type CharacterPackage, type Plan } from '@lautgabe/contract/billing/catalogue-api.ts'
import type { AddOnRow, CharacterPackageRow, PlanRow } from './catalogue.ts'

type Currency = AddOn['currency']

/** The catalogue is written through the contract, so only the type is unknown here. */
const toCurrency = (currency: string): Currency => addOnSchema.shape.currency.parse(currency)

const moments = ({ createdAt, updatedAt, retiredAt }: Pick<PlanRow, 'createdAt' | 'updatedAt' | 'retiredAt'>) => ({
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
  is_retired: retiredAt !== null,
})

/** `all` holds the plans among which the monthly plan of the same name is looked for. */
export function toPlan(plan: PlanRow, all: readonly PlanRow[]): Plan {
  return {
    id: plan.id,
    stripe_price_id: plan.stripePriceId,
    name: plan.name,
    description: plan.description,
    description_de: plan.descriptionDe,
    price: plan.priceMinorUnits,
    currency: toCurrency(plan.currency),
    interval: plan.interval,
    base_max_characters: plan.baseMaxCharacters,
    base_max_voices: plan.baseMaxVoices,
    base_max_sounds: plan.baseMaxSounds,
    trial_period_days: plan.trialPeriodDays,
    tier: plan.tier,
    multiple_voices: plan.multipleVoices,
    private_sounds: plan.privateSounds,
    max_characters: plan.baseMaxCharacters,
    max_private_voices: plan.baseMaxVoices,
    max_private_sounds: plan.baseMaxSounds,
    can_have_private_voice: plan.baseMaxVoices > 0,
    can_have_private_sound: plan.privateSounds && plan.baseMaxSounds > 0,
    yearly_saving_percent: yearlySaving(plan, all),
    ...moments(plan),
  }
}

function yearlySaving(plan: PlanRow, all: readonly PlanRow[]): number | null {
  if (plan.interval !== 'yearly') return null
  const monthly = all.find(
    ({ name, interval, currency, retiredAt }) =>
      name === plan.name && interval === 'monthly' && currency === plan.currency && retiredAt === null,
  )
  if (!monthly || monthly.priceMinorUnits === 0) return null
  return Math.round((1 - plan.priceMinorUnits / (12 * monthly.priceMinorUnits)) * 100)
}

export function toAddOn(addOn: AddOnRow): AddOn {
  return {
    id: addOn.id,
    name: addOn.name,
    name_de: addOn.nameDe,
    description: addOn.description,
    description_de: addOn.descriptionDe,
    characters: addOn.characters,
    voices: addOn.voices,
    sounds: addOn.sounds,
    currency: toCurrency(addOn.currency),
    monthly_price: addOn.monthlyMinorUnits,
    yearly_price: addOn.yearlyMinorUnits,
    ...moments(addOn),
  }
}

export function toCharacterPackage(sold: CharacterPackageRow): CharacterPackage {
  return {
    id: sold.id,
    name: sold.name,
    description: sold.description,
    description_de: sold.descriptionDe,
    characters: sold.characters,
    price: sold.priceMinorUnits,
    currency: toCurrency(sold.currency),
    ...moments(sold),
  }
}
