import { donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '../../../platform/lists/paged-table.tsx'
import { useListAddress } from '../../../platform/lists/use-list-address.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { FilterSelect } from '../../../ui/forms/filter-select.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyNote } from '../../../ui/notes/empty-note.tsx'
import { UserField } from '../../users/user-field.tsx'
import { useServiceEventColumns } from './service-event-columns.tsx'
import { serviceEventsQuery } from './service-events-queries.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** The kept events of donation services, for support. */
export function ServiceEventsScreen() {
  const { t } = useTranslation(['serviceEvents', 'integrationPages', 'admin'])
  const shown = useListAddress()
  const userId = shown.read('user_id')
  const service = donationServices.find((name) => name === shown.read('service'))
  const asked = shown.read('day')
  const day = asked !== undefined && dayPattern.test(asked) ? asked : undefined
  const list = useQuery(serviceEventsQuery({ page: shown.page, userId, service, day }))
  const isFiltered = userId !== undefined || service !== undefined || day !== undefined
  // After a reload only the id is known, from the address.
  const known = list.data?.items.find((event) => event.user_id === userId)?.username ?? userId
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="mb-4 grid gap-3 sm:grid-cols-3 lg:max-w-4xl">
        <UserField
          label={t('user')}
          isLabelHidden
          value={userId === undefined ? null : { value: userId, label: known ?? '' }}
          onValueChange={(user) => shown.filter({ user_id: user?.value })}
        />
        <FilterSelect
          label={t('service')}
          allLabel={t('allServices')}
          options={donationServices.map((value) => ({ value, label: t(`integrationPages:names.${value}`) }))}
          value={service}
          onChange={(chosen) => shown.filter({ service: chosen })}
        />
        <TextField
          label={t('day')}
          isLabelHidden
          type="date"
          value={day ?? ''}
          onChange={({ currentTarget }) => shown.filter({ day: currentTarget.value || undefined })}
        />
      </div>
      <PagedTable
        list={list}
        onPage={shown.goTo}
        caption={t('title')}
        columns={useServiceEventColumns()}
        keyOf={({ id }) => id}
        empty={
          <EmptyNote icon={<Inbox />} title={t(isFiltered ? 'admin:nothingFound' : 'empty')}>
            {t(isFiltered ? 'admin:nothingFoundText' : 'emptyText')}
          </EmptyNote>
        }
      />
    </Page>
  )
}
