import { updatePlan } from '@lautgabe/contract/billing/catalogue-api.ts'
import type { Read } from '@lautgabe/contract/endpoint.ts'
import type { TestApp } from '../../../test-kit/start-test-app.ts'

/** The administrator "boss" gives a plan another price. Nobody has been told of it yet. */
export const savePrice = (app: TestApp, id: string, price: number): Promise<void> => saveTerms(app, id, { price })

/** The administrator "boss" changes what stands in the catalogue about a plan. */
export async function saveTerms(
  app: TestApp,
  id: string,
  given: Partial<Read<typeof updatePlan>['body']>,
): Promise<void> {
  const plan = await app.app.db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const body = {
    name: plan.name,
    description: plan.description,
    description_de: plan.descriptionDe,
    price: plan.priceMinorUnits,
    currency: 'EUR',
    interval: plan.interval,
    base_max_characters: plan.baseMaxCharacters,
    base_max_voices: plan.baseMaxVoices,
    base_max_sounds: plan.baseMaxSounds,
    trial_period_days: plan.trialPeriodDays,
    tier: plan.tier,
    multiple_voices: plan.multipleVoices,
    private_sounds: plan.privateSounds,
    ...given,
  } as const
  await app.call(updatePlan, { params: { id }, body }, 'boss')
}
