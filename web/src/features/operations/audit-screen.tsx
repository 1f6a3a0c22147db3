import { auditActions } from '@lautgabe/contract/operations/audit-api.ts'
import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '../../platform/lists/paged-table.tsx'
import { useListAddress } from '../../platform/lists/use-list-address.ts'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import { auditQuery } from './audit-queries.ts'

export function AuditScreen() {
  const { t } = useTranslation(['audit', 'admin'])
  const shown = useListAddress()
  const [text, setText] = useState('')
  const action = auditActions.find((candidate) => candidate === shown.read('action'))
  const list = useQuery(auditQuery({ page: shown.page, action, q: text }))
  const search = (next: string) => {
    setText(next)
    shown.filter({})
  }
  const isFiltered = text !== '' || action !== undefined
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="w-full max-w-md">
          <SearchField label={t('admin:search')} hint={t('searchHint')} onSearch={search} />
        </div>
        <div className="w-full max-w-md sm:max-w-72">
          <FilterSelect
            label={t('filter')}
            allLabel={t('allActions')}
            options={auditActions.map((value) => ({ value, label: t(`actions.${value}`) }))}
            value={action}
            onChange={(chosen) => shown.filter({ action: chosen })}
          />
        </div>
      </div>
      <PagedTable
        list={list}
        onPage={shown.goTo}
        caption={t('title')}
        columns={useAuditColumns()}
        keyOf={({ id }) => String(id)}
        empty={
          <EmptyNote icon={<ScrollText />} title={t(isFiltered ? 'admin:nothingFound' : 'empty')}>
            {t(isFiltered ? 'admin:nothingFoundText' : 'emptyText')}
          </EmptyNote>
        }
      />
    </Page>
  )
}
