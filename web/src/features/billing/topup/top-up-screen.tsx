import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { BillingPage } from '../billing-page.tsx'
import { subscriptionQuery } from '../billing-queries.ts'
import { LedgerList } from '../ledger/ledger-list.tsx'
import { ownLedger } from '../ledger/ledger-api.ts'
import { NeedsPlan } from '../needs-plan.tsx'
import { isRunning } from '../standing.ts'
import { UsageCard } from '../usage/usage-card.tsx'
import { OrderPackage } from './order-package.tsx'
import { PackageCard } from './package-card.tsx'
import { packagesQuery } from './top-up-queries.ts'
import { TopUpRules } from './top-up-rules.tsx'

/** `?order=<package>` shows the summary of an order instead of the packages. */
export function TopUpScreen() {
  const { t } = useTranslation('extras')
  const subscription = useQuery(subscriptionQuery)
  const { order }: { order?: string } = useSearch({ strict: false })
  const packages = useQuery(packagesQuery)
  const canBuy = subscription.data !== undefined && subscription.data.takes_payments && isRunning(subscription.data)
  if (order !== undefined && canBuy && packages.data) {
    return <OrderPackage offer={packages.data.find(({ id }) => id === order)} />
  }
  const failed = [subscription, packages].find(({ isError, data }) => isError && !data)
  return (
    <BillingPage title={t('topup.title')} lead={t('topup.lead')}>
      {subscription.data && <NeedsPlan subscription={subscription.data} isMet={canBuy} what="topup" />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <UsageCard canTopUp={false} />
        <Card as="section" aria-labelledby="rules-heading">
          <h2 id="rules-heading" className="mb-3 text-h3">
            {t('topup.rules')}
          </h2>
          <TopUpRules />
        </Card>
      </div>
      <section aria-labelledby="packages-heading">
        <h2 id="packages-heading" className="mb-3 text-h3">
          {t('topup.packages')}
        </h2>
        {failed && <FailureNote error={failed.error} onRetry={failed.refetch} />}
        {packages.isPending && <WaitingLines lines={4} />}
        {packages.data?.length === 0 && <p className="text-muted">{t('topup.empty')}</p>}
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {packages.data?.map((offer) => (
            <PackageCard key={offer.id} offer={offer} canBuy={canBuy} />
          ))}
        </ul>
      </section>
      <LedgerList api={ownLedger} />
    </BillingPage>
  )
}
