import { accessRequestStatuses } from '@lautgabe/contract/access/access-api.ts'
import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { PagedTable } from '../../platform/lists/paged-table.tsx'
import { useListAddress } from '../../platform/lists/use-list-address.ts'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useQuestion } from '../../ui/popups/use-question.ts'
import { useAccessRequestColumns } from './access-request-columns.tsx'
import { accessRequestsQuery, type Decision, useDecideRequest } from './access-requests-queries.ts'

const filters = ['all', ...accessRequestStatuses] as const

export function AccessRequestsScreen() {
  const { t } = useTranslation('admin')
  const shown = useListAddress()
  const status = accessRequestStatuses.find((candidate) => candidate === shown.read('status'))
  const list = useQuery(accessRequestsQuery({ page: shown.page, status }))
  const question = useQuestion<Decision>()
  return (
    <Page title={t('requests.title')} lead={t('requests.lead')}>
      <Tabs
        label={t('requests.filter')}
        items={filters.map((value) => ({ value, label: t(`requests.${value}`) }))}
        value={status ?? 'all'}
        onValueChange={(next) => shown.filter({ status: next === 'all' ? undefined : next })}
      >
        <PagedTable
          list={list}
          onPage={shown.goTo}
          caption={t('requests.title')}
          columns={useAccessRequestColumns(question.ask)}
          keyOf={({ id }) => id}
          toneOf={(request) => (!status && request.status === 'pending' ? 'signal' : 'plain')}
          empty={
            <EmptyNote icon={<Inbox />} title={t(status ? 'requests.emptyStatus' : 'requests.empty')}>
              {t('requests.emptyText')}
            </EmptyNote>
          }
        />
      </Tabs>
      <ConfirmAction
        question={question}
        action={useDecideRequest()}
        words={({ request: { twitchUsername: name, email, status: before }, status: next }) => {
          const words = t(`requests.confirm.${next}`, { returnObjects: true, name, email })
          const isQuiet = next === 'rejected' && list.data?.mails_rejections === false
          const text = isQuiet ? t('requests.rejectWithoutMail') : words.text
          return { ...words, text: before === 'approved' ? `${t('requests.keyEnds')} ${text}` : text }
        }}
        isDangerous={question.subject?.status === 'rejected' || question.subject?.request.status === 'approved'}
      />
    </Page>
  )
}
