import type { AddOn } from '@lautgabe/contract/billing/catalogue-api.ts'
import { previewAddOns, purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import type { OrderConsent, Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { callApi } from '../../../platform/api/call-api.ts'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { orderPreviewKey, refreshBilling } from '../billing-queries.ts'
import { NotForSale } from '../order/not-for-sale.tsx'
import { OrderForm } from '../order/order-form.tsx'
import { OrderLine, OrderPart } from '../order/order-part.tsx'
import { OrderView } from '../order/order-view.tsx'
import { Price } from '../price.tsx'
import { addOnReturns } from '../return-addresses.ts'
import { useDeparture } from '../use-departure.ts'
import { useMethodWords } from '../use-method-words.ts'
import { addOnPrice } from './add-on-price.ts'
import { useAddOnBenefits, useAddOnName } from './add-on-words.ts'

const consents = ['terms', 'start_at_once'] as const satisfies OrderConsent[]

type OrderAddOnsProps = { addons: readonly AddOn[]; subscription: Subscription }

/** One order for several add-ons. No page of the payment service follows, so this button makes it binding. */
export function OrderAddOns({ addons, subscription }: OrderAddOnsProps) {
  const { t } = useTranslation(['orders', 'extras'])
  const nameOf = useAddOnName()
  const benefits = useAddOnBenefits()
  const sayMethod = useMethodWords()
  const client = useQueryClient()
  const [first, ...others] = addons
  const purchase = useDeparture(async (given: OrderConsent[]) => {
    const ordered = await callApi(purchaseAddOns, {
      body: {
        addon_id: first?.id ?? '',
        additional_addon_ids: others.map(({ id }) => id),
        consents: given,
        ...addOnReturns(),
      },
    })
    await refreshBilling(client)
    return ordered
  })
  if (!first) {
    return (
      <OrderView back={addresses.addons.path} lead="">
        <NotForSale />
      </OrderView>
    )
  }
  const interval = subscription.plan?.interval ?? 'monthly'
  const prices = addons.map((addon) => addOnPrice(addon, interval))
  const total = prices.reduce((sum, { of }) => sum + of.price, 0)
  const method = subscription.payment_method
  return (
    <OrderView back={addresses.addons.path}>
      <OrderForm
        consents={consents}
        onward={method ? t('chargedAtOnce', { method: sayMethod(method) }) : t('chargedAtOnceUnknown')}
        isBusy={purchase.isBusy}
        error={purchase.error}
        onOrder={purchase.leave}
      >
        <OrderPart title={t('whatYouGet')}>
          <dl>
            {addons.map((addon) => (
              <OrderLine key={addon.id} name={nameOf(addon)} hint={benefits(addon).join(' · ')}>
                <Price {...addOnPrice(addon, interval)} />
              </OrderLine>
            ))}
          </dl>
        </OrderPart>
        <OrderPart title={t('price')}>
          <dl>
            <DueToday addons={addons} />
            <OrderLine name={t('extras:addons.recurring')} hint={t('extras:addons.proration')}>
              <Price
                of={{ price: total, currency: first.currency }}
                per={interval === 'yearly' ? 'perYear' : 'perMonth'}
              />
            </OrderLine>
          </dl>
        </OrderPart>
        <OrderPart title={t('termHeading')}>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-small">
            <li>{t('term.addons')}</li>
            <li>{t('term.withdrawal')}</li>
          </ul>
        </OrderPart>
      </OrderForm>
    </OrderView>
  )
}

/** What the payment service will charge with the press of the button. */
function DueToday({ addons }: Pick<OrderAddOnsProps, 'addons'>) {
  const { t } = useTranslation('orders')
  const ids = addons.map(({ id }) => id)
  const preview = useQuery({
    queryKey: orderPreviewKey(...ids),
    queryFn: () => callApi(previewAddOns, { body: { addon_ids: ids } }),
  })
  const due = preview.data?.due_now
  return (
    <OrderLine name={t('dueNow')}>
      {preview.isPending && <WaitingLines lines={1} />}
      <FailureNote error={preview.error} onRetry={() => void preview.refetch()} />
      {due && <Price of={{ price: due.minor_units, currency: due.currency }} per="once" size="large" />}
    </OrderLine>
  )
}
