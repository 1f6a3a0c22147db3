import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '../../platform/lists/paged-table.tsx'
import { useListAddress } from '../../platform/lists/use-list-address.ts'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { useQuestion } from '../../ui/popups/use-question.ts'
import { type BilledUser, UserBillingDrawer } from '../billing/admin/user-billing-drawer.tsx'
import { ChangeQuestion } from './change-question.tsx'
import { useUserColumns } from './user-columns.tsx'
import { type UserChange, usersQuery } from './users-queries.ts'

export function UsersScreen() {
  const { t } = useTranslation('admin')
  const shown = useListAddress()
  const [text, setText] = useState('')
  const list = useQuery(usersQuery({ page: shown.page, q: text }))
  const question = useQuestion<UserChange>()
  const billing = useQuestion<BilledUser>()
  const columns = useUserColumns(question.ask, billing.ask)
  const search = (next: string) => {
    setText(next)
    shown.filter({})
  }
  return (
    <Page title={t('users.title')} lead={t('users.lead')}>
      <div className="mb-4 max-w-md">
        <SearchField label={t('search')} hint={t('users.searchHint')} onSearch={search} />
      </div>
      <PagedTable
        list={list}
        onPage={shown.goTo}
        caption={t('users.title')}
        columns={columns}
        keyOf={({ id }) => id}
        toneOf={(user) => (user.is_blocked ? 'quiet' : 'plain')}
        empty={
          <EmptyNote title={text === '' ? t('users.empty') : t('nothingFound')}>
            {text === '' ? t('users.emptyText') : t('nothingFoundText')}
          </EmptyNote>
        }
      />
      <ChangeQuestion question={question} />
      <UserBillingDrawer question={billing} />
    </Page>
  )
}
