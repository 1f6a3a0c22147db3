import type { Plan } from '@lautgabe/contract/billing/catalogue-api.ts'
import { useTranslation } from 'react-i18next'
import { useFigures } from './use-figures.ts'

export type PlanFeature = { key: string; words: string; isIncluded: boolean }

/** What a plan lets a streamer's donators do, in plain words. */
export function usePlanFeatures(): (plan: Plan) => PlanFeature[] {
  const { t } = useTranslation('billing')
  const { whole, speech } = useFigures()
  return (plan) => [
    {
      key: 'characters',
      words: t('plans.features.characters', {
        characters: whole(plan.max_characters),
        speech: speech(plan.max_characters),
      }),
      isIncluded: true,
    },
    {
      key: 'voices',
      words: t(plan.multiple_voices ? 'plans.features.severalVoices' : 'plans.features.oneVoice'),
      isIncluded: plan.multiple_voices,
    },
    {
      key: 'privateVoices',
      words: t('plans.features.privateVoices', { count: plan.can_have_private_voice ? plan.max_private_voices : 0 }),
      isIncluded: plan.can_have_private_voice,
    },
    {
      key: 'privateSounds',
      words: t('plans.features.privateSounds', { count: plan.can_have_private_sound ? plan.max_private_sounds : 0 }),
      isIncluded: plan.can_have_private_sound,
    },
    { key: 'tier', words: t('plans.features.tier', { name: plan.name }), isIncluded: true },
  ]
}
