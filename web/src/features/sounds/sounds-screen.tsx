import type { AdminSound } from '@lautgabe/contract/sounds/sounds-api.ts'
import { useQuery } from '@tanstack/react-query'
import { Music } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { WholeTable } from '../../platform/lists/whole-table.tsx'
import { AddButton } from '../../ui/buttons/add-button.tsx'
import type { Column } from '../../ui/tables/column.ts'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { useQuestion } from '../../ui/popups/use-question.ts'
import { filterSounds, type SoundFilter } from './filter-sounds.ts'
import { useSoundColumns } from './sound-columns.tsx'
import { SoundDialog } from './sound-dialog.tsx'
import { SoundFilters } from './sound-filters.tsx'
import { adminApi, allSoundsQuery, useDeleteSound, usePublishSound } from './sounds-queries.ts'

const everything: SoundFilter = { text: '', category: undefined, owner: undefined }

export function SoundsScreen() {
  const { t } = useTranslation(['soundPages', 'admin'])
  const list = useQuery(allSoundsQuery)
  const [filter, setFilter] = useState(everything)
  const form = useQuestion<{ sound: AdminSound | undefined }>()
  const deletion = useQuestion<AdminSound>()
  const publish = usePublishSound()
  const more = useAdminColumns(publish)
  const columns = useSoundColumns<AdminSound>((sound) => form.ask({ sound }), deletion.ask, more)
  const sounds = filterSounds(list.data ?? [], filter)
  const isFiltered = list.data !== undefined && list.data.length > 0
  return (
    <Page
      title={t('board.title')}
      lead={t('board.lead')}
      actions={<AddButton onClick={() => form.ask({ sound: undefined })}>{t('list.add')}</AddButton>}
    >
      <SoundFilters sounds={list.data ?? []} filter={filter} onChange={setFilter} />
      {publish.isError && (
        <div className="mb-4">
          <FailureNote error={publish.error} />
        </div>
      )}
      <WholeTable
        list={list}
        rows={sounds}
        note={t('board.count', { count: sounds.length })}
        caption={t('board.title')}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <EmptyNote icon={<Music />} title={t(isFiltered ? 'admin:nothingFound' : 'board.empty')}>
            {t(isFiltered ? 'admin:nothingFoundText' : 'board.emptyText')}
          </EmptyNote>
        }
      />
      <SoundDialog question={form} api={adminApi} canPublish />
      <ConfirmAction
        question={deletion}
        action={useDeleteSound()}
        words={({ name }) => t('deletion', { returnObjects: true, name })}
        isDangerous
      />
    </Page>
  )
}

function useAdminColumns(publish: ReturnType<typeof usePublishSound>): Column<AdminSound>[] {
  const { t } = useTranslation('soundPages')
  const changing = publish.isPending ? publish.variables : undefined
  return [
    {
      key: 'owner',
      head: t('board.owner'),
      isEmpty: ({ owner_username: owner }) => owner === null,
      className: 'align-middle! md:max-w-40',
      cell: ({ owner_username: owner }) =>
        owner === null ? (
          <span className="text-muted">{t('board.theBoard')}</span>
        ) : (
          <span className="break-words">{owner}</span>
        ),
    },
    {
      key: 'public',
      head: t('board.public'),
      className: 'align-middle!',
      cell: (sound) => (
        <Switch
          label={t('board.publish', { name: sound.name })}
          isLabelHidden
          checked={changing?.sound.id === sound.id ? changing.isPublic : sound.is_public}
          onCheckedChange={(isPublic) => publish.mutate({ sound, isPublic })}
        />
      ),
    },
  ]
}
