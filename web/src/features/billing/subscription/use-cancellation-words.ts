import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { useTranslation } from 'react-i18next'
import { isOnHold, restOnCancelling } from '../standing.ts'
import { useFigures } from '../use-figures.ts'

/** The question before a plan is cancelled, and what is said afterwards. Both name the day on which it really ends. */
export function useCancellationWords() {
  const { t } = useTranslation('billing')
  const { day } = useFigures()
  return (subscription: Subscription) => {
    const { plan, cancels_on: end } = subscription
    const date = end === null ? '' : day(end)
    const rest = restOnCancelling(subscription)
    const withRest = (text: string) => (rest ? `${text} ${t(`cancellation.rests.${rest}`, { date })}` : text)
    return {
      title: t('cancellation.title', { name: plan?.name }),
      text: withRest(t(isOnHold(subscription) ? 'cancellation.textOnHold' : 'cancellation.text', { date })),
      confirm: t('cancellation.confirm'),
      done: t('cancellation.done'),
      doneText: withRest(t(isOnHold(subscription) ? 'cancellation.doneTextOnHold' : 'cancellation.doneText', { date })),
    }
  }
}
