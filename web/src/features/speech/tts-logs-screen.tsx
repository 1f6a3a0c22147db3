import { useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '../../platform/lists/paged-table.tsx'
import { useListAddress } from '../../platform/lists/use-list-address.ts'
import { UserField } from '../users/user-field.tsx'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { useTtsLogColumns } from './tts-log-columns.tsx'
import { ttsLogsQuery } from './tts-logs-queries.ts'

export function TtsLogsScreen() {
  const { t } = useTranslation(['speechPages', 'admin'])
  const shown = useListAddress()
  const [message, setMessage] = useState('')
  const userId = shown.read('user_id')
  const list = useQuery(ttsLogsQuery({ page: shown.page, userId, message }))
  const search = (next: string) => {
    setMessage(next)
    shown.filter({})
  }
  const isFiltered = message !== '' || userId !== undefined
  // After a reload only the id is known, from the address.
  const known = list.data?.items.find((log) => log.user_id === userId)?.username ?? userId
  return (
    <Page title={t('logs.title')} lead={t('logs.lead')}>
      <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:max-w-3xl">
        <SearchField label={t('logs.message')} hint={t('logs.messageHint')} onSearch={search} />
        <UserField
          label={t('logs.user')}
          isLabelHidden
          value={userId === undefined ? null : { value: userId, label: known ?? '' }}
          onValueChange={(user) => shown.filter({ user_id: user?.value })}
        />
      </div>
      <PagedTable
        list={list}
        onPage={shown.goTo}
        caption={t('logs.title')}
        columns={useTtsLogColumns()}
        keyOf={({ id }) => id}
        empty={
          <EmptyNote icon={<AudioLines />} title={t(isFiltered ? 'admin:nothingFound' : 'logs.empty')}>
            {t(isFiltered ? 'admin:nothingFoundText' : 'logs.emptyText')}
          </EmptyNote>
        }
      />
    </Page>
  )
}
