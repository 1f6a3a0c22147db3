import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { useTranslation } from 'react-i18next'
import { useFigures } from '../use-figures.ts'

/** The question before a plan is kept whose year is charged at once then. */
export function useKeepingWords() {
  const { t } = useTranslation('billing')
  const { money } = useFigures()
  return ({ plan, charged_if_kept: sum }: Subscription) => ({
    title: t('keeping.title', { name: plan?.name }),
    text: t('keeping.text', { sum: sum ? money(sum) : '' }),
    confirm: t('keeping.confirm'),
    done: t('current.reactivated'),
  })
}
