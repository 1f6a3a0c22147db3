import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { OkNote } from '../../../ui/notes/ok-note.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { BillingPage } from '../billing-page.tsx'
import { subscriptionQuery } from '../billing-queries.ts'
import { NeedsPlan } from '../needs-plan.tsx'
import { orderedQuery } from '../return-addresses.ts'
import { canAddOn } from '../standing.ts'
import { AddOnShelf } from './add-on-shelf.tsx'
import { addOnsQuery } from './add-ons-queries.ts'
import { OrderAddOns } from './order-add-ons.tsx'

/** `?order=<ids>` shows the summary of an order instead of the add-ons. */
export function AddOnsScreen() {
  const { t } = useTranslation('extras')
  const subscription = useQuery(subscriptionQuery)
  const addons = useQuery(addOnsQuery)
  const { order, ordered }: { order?: string; ordered?: string } = useSearch({ strict: false })
  if (order !== undefined && subscription.data && addons.data && canAddOn(subscription.data)) {
    const owned = new Set(subscription.data.addons.map(({ addon }) => addon.id))
    const ids = new Set(order.split('.').filter((id) => !owned.has(id)))
    return <OrderAddOns addons={addons.data.filter(({ id }) => ids.has(id))} subscription={subscription.data} />
  }
  const failed = [subscription, addons].find(({ isError, data }) => isError && !data)
  return (
    <BillingPage title={t('addons.title')} lead={t('addons.lead')}>
      {ordered === orderedQuery.ordered && <OkNote>{t('addons.ordered')}</OkNote>}
      {failed && <FailureNote error={failed.error} onRetry={failed.refetch} />}
      {(subscription.isPending || addons.isPending) && <WaitingLines lines={8} />}
      {subscription.data && addons.data && (
        <>
          <NeedsPlan subscription={subscription.data} isMet={canAddOn(subscription.data)} what="addons" />
          <AddOnShelf addons={addons.data} subscription={subscription.data} />
          {addons.data.length === 0 && <p className="text-muted">{t('addons.empty')}</p>}
        </>
      )}
    </BillingPage>
  )
}
