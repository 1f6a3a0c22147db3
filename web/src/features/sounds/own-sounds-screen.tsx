import type { Sound } from '@lautgabe/contract/sounds/sounds-api.ts'
import { useQuery } from '@tanstack/react-query'
import { Music } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { WholeTable } from '../../platform/lists/whole-table.tsx'
import { AddButton } from '../../ui/buttons/add-button.tsx'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useQuestion } from '../../ui/popups/use-question.ts'
import { usePublicColumn, useSoundColumns } from './sound-columns.tsx'
import { SoundDialog } from './sound-dialog.tsx'
import { ownApi, ownSoundsQuery, useDeleteOwnSound } from './sounds-queries.ts'

export function OwnSoundsScreen() {
  const { t } = useTranslation('soundPages')
  const list = useQuery(ownSoundsQuery)
  const form = useQuestion<{ sound: Sound | undefined }>()
  const deletion = useQuestion<Sound>()
  const columns = useSoundColumns<Sound>((sound) => form.ask({ sound }), deletion.ask, [usePublicColumn()])
  const add = <AddButton onClick={() => form.ask({ sound: undefined })}>{t('list.add')}</AddButton>
  const hasSounds = list.data !== undefined && list.data.length > 0
  return (
    <Page title={t('own.title')} lead={t('own.lead')} {...(hasSounds && { actions: add })}>
      <WholeTable
        list={list}
        caption={t('own.title')}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <EmptyNote icon={<Music />} title={t('own.empty')} action={add}>
            {t('own.emptyText')}
          </EmptyNote>
        }
      />
      <SoundDialog question={form} api={ownApi} canPublish={false} />
      <ConfirmAction
        question={deletion}
        action={useDeleteOwnSound()}
        words={({ name }) => t('deletion', { returnObjects: true, name })}
        isDangerous
      />
    </Page>
  )
}
