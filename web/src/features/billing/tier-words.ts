import { tierMax } from '@lautgabe/contract/voices/voice-kinds.ts'
import { useTranslation } from 'react-i18next'

const tiers = Array.from({ length: tierMax + 1 }, (_, tier) => tier)

/** The lowest plan that may use something, in words and as the options of a choice. */
export function useTierWords() {
  const { t } = useTranslation('soundPages')
  const say = (tier: number) => (tier === 0 ? t('tiers.everyone') : t('tiers.from', { tier }))
  return { say, options: tiers.map((tier) => ({ value: String(tier), label: say(tier) })) }
}
