import type { Sound } from '@lautgabe/contract/sounds/sounds-api.ts'
import { useQuery } from '@tanstack/react-query'
import { Music, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { QuietFailure } from '../../platform/api/quiet-failure.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { useQuestion } from '../../ui/popups/use-question.ts'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { usePublicColumn, useSoundColumns } from './sound-columns.tsx'
import { SoundDialog } from './sound-dialog.tsx'
import { ownApi, ownSoundsQuery, useDeleteOwnSound } from './sounds-queries.ts'

export function OwnSoundsScreen() {
  const { t } = useTranslation('soundPages')
  const list = useQuery(ownSoundsQuery)
  const form = useQuestion<{ sound: Sound | undefined }>()
  const deletion = useQuestion<Sound>()
  const columns = useSoundColumns<Sound>((sound) => form.ask({ sound }), deletion.ask, [usePublicColumn()])
  const add = (
    <Button kind="primary" onClick={() => form.ask({ sound: undefined })}>
      <Plus aria-hidden className="-ml-1 size-4" />
      {t('list.add')}
    </Button>
  )
  const sounds = list.data ?? []
  return (
    <Page title={t('own.title')} lead={t('own.lead')} {...(sounds.length > 0 && { actions: add })}>
      <QuietFailure list={list} />
      <Card isFlush>
        {list.isPending && (
          <div className="p-6">
            <WaitingLines lines={5} />
          </div>
        )}
        {!list.isPending && sounds.length === 0 && (
          <EmptyNote icon={<Music />} title={t('own.empty')} action={add}>
            {t('own.emptyText')}
          </EmptyNote>
        )}
        {sounds.length > 0 && <Table caption={t('own.title')} columns={columns} rows={sounds} keyOf={({ id }) => id} />}
      </Card>
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
