import { useQuery } from '@tanstack/react-query'
import { FileSignature } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { PagedTable } from '../../../platform/lists/paged-table.tsx'
import { useListAddress } from '../../../platform/lists/use-list-address.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyNote } from '../../../ui/notes/empty-note.tsx'
import { useQuestion } from '../../../ui/popups/use-question.ts'
import { useDeclarationColumns } from './declaration-columns.tsx'
import { declarationsQuery, useSettle } from './declarations-queries.ts'
import { type BilledUser, UserBillingDrawer } from './user-billing-drawer.tsx'

/** What came from the public pages that cancel a contract or withdraw from it. */
export function DeclarationsScreen() {
  const { t } = useTranslation('billingAdmin')
  const shown = useListAddress()
  const settle = useSettle()
  const billing = useQuestion<BilledUser>()
  return (
    <Page title={t('declarations.title')} lead={t('declarations.lead')}>
      <FailureNote error={settle.error} />
      <PagedTable
        list={useQuery(declarationsQuery(shown.page))}
        onPage={shown.goTo}
        caption={t('declarations.title')}
        columns={useDeclarationColumns(settle, billing.ask)}
        keyOf={({ id }) => id}
        toneOf={({ state }) => (state === 'open' ? 'signal' : 'plain')}
        empty={
          <EmptyNote icon={<FileSignature />} title={t('declarations.empty')}>
            {t('declarations.emptyText')}
          </EmptyNote>
        }
      />
      <UserBillingDrawer question={billing} />
    </Page>
  )
}
