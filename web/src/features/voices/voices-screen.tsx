import type { AdminVoice } from '@lautgabe/contract/voices/voices-api.ts'
import { useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { WholeTable } from '../../platform/lists/whole-table.tsx'
import { AddButton } from '../../ui/buttons/add-button.tsx'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useQuestion } from '../../ui/popups/use-question.ts'
import { EngineCards } from '../speech/engine-cards.tsx'
import { filterVoices, type VoiceFilter } from './filter-voices.ts'
import { OwnerDialog } from './owner-dialog.tsx'
import { useVoiceColumns } from './voice-columns.tsx'
import { VoiceDialog } from './voice-dialog.tsx'
import { VoiceFilters } from './voice-filters.tsx'
import { allVoicesQuery, useDeleteVoice, useSwitchVoice } from './voices-queries.ts'

const everything: VoiceFilter = { text: '', language: undefined, engine: undefined, isEnabled: undefined }

export function VoicesScreen() {
  const { t } = useTranslation(['voicePages', 'admin'])
  const list = useQuery(allVoicesQuery)
  const [filter, setFilter] = useState(everything)
  const form = useQuestion<{ voice: AdminVoice | undefined }>()
  const owner = useQuestion<AdminVoice>()
  const deletion = useQuestion<AdminVoice>()
  const switching = useSwitchVoice()
  const actions = {
    edit: (voice: AdminVoice) => form.ask({ voice }),
    changeOwner: owner.ask,
    remove: deletion.ask,
  }
  const columns = useVoiceColumns(actions, switching)
  const voices = filterVoices(list.data ?? [], filter)
  const isFiltered = list.data !== undefined && list.data.length > 0
  return (
    <Page
      title={t('admin.title')}
      lead={t('admin.lead')}
      actions={<AddButton onClick={() => form.ask({ voice: undefined })}>{t('admin.add')}</AddButton>}
    >
      <EngineCards />
      <VoiceFilters filter={filter} onChange={setFilter} />
      {switching.isError && (
        <div className="mb-4">
          <FailureNote error={switching.error} />
        </div>
      )}
      <WholeTable
        list={list}
        rows={voices}
        note={t('admin.count', { count: voices.length })}
        caption={t('admin.title')}
        columns={columns}
        keyOf={({ id }) => id}
        toneOf={(voice) => (voice.is_enabled ? 'plain' : 'quiet')}
        empty={
          <EmptyNote icon={<AudioLines />} title={t(isFiltered ? 'admin:nothingFound' : 'admin.empty')}>
            {t(isFiltered ? 'admin:nothingFoundText' : 'admin.emptyText')}
          </EmptyNote>
        }
      />
      <VoiceDialog question={form} />
      <OwnerDialog question={owner} />
      <ConfirmAction
        question={deletion}
        action={useDeleteVoice()}
        words={({ name }) => t('deletion', { returnObjects: true, name })}
        isDangerous
      />
    </Page>
  )
}
