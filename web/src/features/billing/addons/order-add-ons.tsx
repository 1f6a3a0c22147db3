import type { AddOn } from '@lautgabe/contract/billing/catalogue-api.ts'
import { previewAddOns, purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import type { OrderConsent, Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { callApi } from '../../../platform/api/call-api.ts'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { orderPreviewKey, refreshBilling } from '../billing-queries.ts'
import { isPriceChanged } from '../order/is-price-changed.ts'
import { NotForSale } from '../order/not-for-sale.tsx'
import { OrderForm } from '../order/order-form.tsx'
import { OrderLine, OrderPart } from '../order/order-part.tsx'
import { OrderView } from '../order/order-view.tsx'
import { Price } from '../price.tsx'
import { addOnReturns } from '../return-addresses.ts'
import { useDeparture } from '../use-departure.ts'
import { useMethodWords } from '../use-method-words.ts'
import { addOnPrice } from './add-on-price.ts'
import { addOnsQuery } from './add-ons-queries.ts'
import { useAddOnBenefits, useAddOnName } from './add-on-words.ts'

/** The sum that the payment service will charge with the press of the button. */
const dueTodayQuery = (addons: readonly AddOn[]) => {
  const ids = addons.map(({ id }) => id)
  return queryOptions({
    queryKey: orderPreviewKey(...ids),
    queryFn: () => callApi(previewAddOns, { body: { addon_ids: ids } }),
    enabled: ids.length > 0,
    retry: false,
  })
}

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
  const interval = subscription.plan?.interval ?? 'monthly'
  const total = addons.map((addon) => addOnPrice(addon, interval)).reduce((sum, { of }) => sum + of.price, 0)
  const preview = useQuery(dueTodayQuery(addons))
  const due = preview.data
  const purchase = useDeparture(async (given: OrderConsent[]) => {
    const ordered = await callApi(purchaseAddOns, {
      body: {
        addon_id: first?.id ?? '',
        additional_addon_ids: others.map(({ id }) => id),
        consents: given,
        shown: due && { due_now: due.due_now.minor_units, recurring: total, counted_at: due.counted_at },
        ...addOnReturns(),
      },
    }).catch(async (error: unknown) => {
      if (isPriceChanged(error)) await Promise.all([preview.refetch(), client.invalidateQueries(addOnsQuery)])
      throw error
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
  const method = subscription.payment_method
  return (
    <OrderView back={addresses.addons.path}>
      {preview.isPending && <WaitingLines lines={6} />}
      <FailureNote error={preview.error} onRetry={preview.refetch} />
      {due && (
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
              <OrderLine name={t('dueNow')}>
                <Price
                  of={{ price: due.due_now.minor_units, currency: due.due_now.currency }}
                  per="once"
                  size="large"
                />
              </OrderLine>
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
      )}
    </OrderView>
  )
}
