import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { useFigures } from '../use-figures.ts'

/** The plan costs something else today. Subscribers keep their price until they agree. */
export function NewPriceNote({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing')
  const { money } = useFigures()
  const { plan, plan_price: own, new_price: next } = subscription
  if (!plan || !own || !next) return null
  return (
    <div className="flex flex-col items-start gap-3 rounded-soft bg-info-tint px-4 py-3 text-small">
      <p>{t('current.newPrice', { plan: plan.name, price: money(next.price), own: money(own) })}</p>
      {next.can_agree && (
        <Link to={addresses.subscription.path} search={{ order: plan.id }} className={buttonClass({ size: 'small' })}>
          {t('current.seeNewPrice')}
        </Link>
      )}
    </div>
  )
}
