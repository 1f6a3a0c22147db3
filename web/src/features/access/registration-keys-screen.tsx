import { type RegistrationKey, registrationKeyStates } from '@lautgabe/contract/access/access-api.ts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { PagedTable } from '../../platform/lists/paged-table.tsx'
import { useListAddress } from '../../platform/lists/use-list-address.ts'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useQuestion } from '../../ui/popups/use-question.ts'
import { NewKeysDialog } from './new-keys-dialog.tsx'
import { RegistrationKeyStats } from './registration-key-stats.tsx'
import { useRegistrationKeyColumns } from './registration-key-columns.tsx'
import { registrationKeysQuery, useInvalidateKey } from './registration-keys-queries.ts'
import { RevalidateDialog } from './revalidate-dialog.tsx'

const filters = ['all', ...registrationKeyStates] as const

export function RegistrationKeysScreen() {
  const { t } = useTranslation('admin')
  const shown = useListAddress()
  const [text, setText] = useState('')
  const state = registrationKeyStates.find((candidate) => candidate === shown.read('state'))
  const list = useQuery(registrationKeysQuery({ page: shown.page, state, q: text }))
  const invalidation = useQuestion<RegistrationKey>()
  const revalidation = useQuestion<RegistrationKey>()
  const search = (next: string) => {
    setText(next)
    shown.filter({})
  }
  const isFiltered = text !== '' || state !== undefined
  return (
    <Page title={t('keys.title')} lead={t('keys.lead')} actions={<NewKeysDialog />}>
      <RegistrationKeyStats />
      <div className="mb-2 max-w-md">
        <SearchField label={t('search')} hint={t('keys.searchHint')} onSearch={search} />
      </div>
      <Tabs
        label={t('keys.filter')}
        items={filters.map((value) => ({ value, label: t(`keys.${value}`) }))}
        value={state ?? 'all'}
        onValueChange={(next) => shown.filter({ state: next === 'all' ? undefined : next })}
      >
        <PagedTable
          list={list}
          onPage={shown.goTo}
          caption={t('keys.title')}
          columns={useRegistrationKeyColumns(invalidation.ask, revalidation.ask)}
          keyOf={({ id }) => id}
          toneOf={(key) => (key.state === 'active' ? 'plain' : 'quiet')}
          empty={
            <EmptyNote icon={<KeyRound />} title={t(isFiltered ? 'nothingFound' : 'keys.empty')}>
              {t(isFiltered ? 'nothingFoundText' : 'keys.emptyText')}
            </EmptyNote>
          }
        />
      </Tabs>
      <ConfirmAction
        question={invalidation}
        action={useInvalidateKey()}
        words={({ key: name }) => t('keys.invalidateConfirm', { returnObjects: true, name })}
        isDangerous
      />
      <RevalidateDialog question={revalidation} />
    </Page>
  )
}
