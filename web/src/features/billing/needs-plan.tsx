import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { OperatorGives } from './operator-gives.tsx'

type NeedsPlanProps = { subscription: Subscription; isMet: boolean; what: 'addons' | 'topup' }

/** Says why something cannot be bought at the moment, with the way to the plans. */
export function NeedsPlan({ subscription, isMet, what }: NeedsPlanProps) {
  const { t } = useTranslation('extras')
  if (!subscription.takes_payments) return <OperatorGives />
  if (isMet) return null
  const reason = subscription.plan ? 'no_active_subscription' : 'no_subscription'
  return (
    <section
      aria-labelledby="needs-plan"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-soft border border-warn/40 bg-warn-tint p-4"
    >
      <div className="flex min-w-0 grow gap-3">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
        <div>
          <h2 id="needs-plan" className="text-body font-semibold">
            {t('needsPlan.title')}
          </h2>
          <p className="text-small">{t(`needsPlan.${what}`)}</p>
        </div>
      </div>
      <Link
        to={addresses.subscription.path}
        search={{ reason }}
        className={buttonClass({ kind: 'primary', size: 'small' })}
      >
        {t('needsPlan.action')}
      </Link>
    </section>
  )
}
