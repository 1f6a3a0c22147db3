import type { previewPlanChange } from '@lautgabe/contract/billing/subscription-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { OrderLine, OrderPart } from '../order/order-part.tsx'
import { Price } from '../price.tsx'
import { useFigures } from '../use-figures.ts'

type ChangeCostsProps = { preview: Answer<typeof previewPlanChange>; hasAddOns: boolean }

/** When a change of plan takes effect, what is due at once, and what each period costs then. */
export function ChangeCosts({ preview, hasAddOns }: ChangeCostsProps) {
  const { t } = useTranslation('orders')
  const { day, whole } = useFigures()
  const { plan, starts, due_now: dueNow, characters_now: charactersNow, recurring } = preview
  const isNow = starts === 'now'
  return (
    <OrderPart title={t('price')}>
      <p className="mb-2 text-small">{isNow ? t('change.now') : t('change.later', { date: day(preview.starts_at) })}</p>
      <dl>
        <OrderLine name={t('change.dueNow')} hint={dueNow.minor_units > 0 ? t('change.dueNowHint') : undefined}>
          <Price of={{ price: dueNow.minor_units, currency: dueNow.currency }} per="once" size="large" />
        </OrderLine>
        {charactersNow !== null && charactersNow < plan.base_max_characters && (
          <OrderLine
            name={t('change.charactersNow')}
            hint={t('change.charactersNowHint', { characters: whole(plan.base_max_characters) })}
          >
            <span className="font-semibold tabular-nums">{whole(charactersNow)}</span>
          </OrderLine>
        )}
        <OrderLine
          name={t(`change.recurring${plan.interval}`)}
          hint={[hasAddOns && t('change.withAddons'), t('change.nextCharge', { date: day(preview.next_charge_at) })]
            .filter(Boolean)
            .join(' · ')}
        >
          <Price
            of={{ price: recurring.minor_units, currency: recurring.currency }}
            per={plan.interval === 'yearly' ? 'perYear' : 'perMonth'}
          />
        </OrderLine>
      </dl>
    </OrderPart>
  )
}
