import type { AdminVoice } from '@lautgabe/contract/voices/voices-api.ts'
import { useQuery } from '@tanstack/react-query'
import { AudioLines, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { QuietFailure } from '../../platform/api/quiet-failure.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { useQuestion } from '../../ui/popups/use-question.ts'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
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
      actions={
        <Button kind="primary" onClick={() => form.ask({ voice: undefined })}>
          <Plus aria-hidden className="-ml-1 size-4" />
          {t('admin.add')}
        </Button>
      }
    >
      <EngineCards />
      <VoiceFilters filter={filter} onChange={setFilter} />
      <QuietFailure list={list} />
      {switching.isError && (
        <div className="mb-4">
          <FailureNote error={switching.error} />
        </div>
      )}
      <p aria-live="polite" className="mb-2 text-small text-muted tabular-nums">
        {list.data && t('admin.count', { count: voices.length })}
      </p>
      <Card isFlush>
        {list.isPending && (
          <div className="p-6">
            <WaitingLines lines={8} />
          </div>
        )}
        {!list.isPending && voices.length === 0 && (
          <EmptyNote icon={<AudioLines />} title={t(isFiltered ? 'admin:nothingFound' : 'admin.empty')}>
            {t(isFiltered ? 'admin:nothingFoundText' : 'admin.emptyText')}
          </EmptyNote>
        )}
        {voices.length > 0 && (
          <Table
            caption={t('admin.title')}
            columns={columns}
            rows={voices}
            keyOf={({ id }) => id}
            toneOf={(voice) => (voice.is_enabled ? 'plain' : 'quiet')}
          />
        )}
      </Card>
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
