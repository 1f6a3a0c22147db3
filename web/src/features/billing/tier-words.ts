import { tierMax } from '@lautgabe/contract/voices/voice-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { plansQuery } from './billing-queries.ts'

const tiers = Array.from({ length: tierMax + 1 }, (_, tier) => tier)

/** The lowest plan that may use something, by its name and as the options of a choice. */
export function useTierWords() {
  const { t } = useTranslation('planWords')
  const { data: plans = [] } = useQuery(plansQuery)
  const say = (tier: number) => {
    if (tier === 0) return t('tiers.everyone')
    const plan = plans.find((candidate) => candidate.tier === tier)?.name ?? t('tiers.number', { tier })
    return t('tiers.from', { plan })
  }
  return { say, options: tiers.map((tier) => ({ value: String(tier), label: say(tier) })) }
}
