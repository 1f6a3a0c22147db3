import type { ToolKey } from '@lautgabe/contract/own-tools/own-tools-api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { useQuestion } from '../../ui/popups/use-question.ts'
import { KoFiDialog } from './ko-fi-dialog.tsx'
import { NewToolKeyDialog } from './new-tool-key-dialog.tsx'
import { ToolKeyEntry } from './tool-key-entry.tsx'
import { toolKeysQuery, useWithdrawToolKey } from './tool-keys-queries.ts'

/** The keys with which programs of the streamer's, and Ko-fi, report donations. */
export function OwnToolsSection() {
  const { t } = useTranslation('ownTools')
  const keys = useQuery(toolKeysQuery)
  return (
    <SettingsSection title={t('title')} lead={t('lead')}>
      {keys.isPending && <WaitingLines lines={1} />}
      <FailureNote error={keys.error} onRetry={keys.refetch} />
      {keys.data?.length === 0 && (
        <EmptyNote icon={<Plug />} title={t('empty')} action={<NewToolKeyDialog />}>
          {t('emptyText')}
        </EmptyNote>
      )}
      {keys.data && keys.data.length > 0 && <ToolKeys keys={keys.data} />}
      <Link to={addresses.helpOwnTools.path} className="text-small text-signal underline underline-offset-3">
        {t('toGuide')}
      </Link>
    </SettingsSection>
  )
}

function ToolKeys({ keys }: { keys: ToolKey[] }) {
  const { t } = useTranslation('ownTools')
  const withdrawal = useQuestion<ToolKey>()
  const koFi = useQuestion<ToolKey>()
  return (
    <>
      <ul className="flex flex-col">
        {keys.map((toolKey) => (
          <li key={toolKey.id} className="border-b border-line-soft py-5 first:pt-0">
            <ToolKeyEntry toolKey={toolKey} onKoFi={koFi.ask} onWithdraw={withdrawal.ask} />
          </li>
        ))}
      </ul>
      <div>
        <NewToolKeyDialog />
      </div>
      <KoFiDialog question={koFi} />
      <ConfirmAction
        question={withdrawal}
        action={useWithdrawToolKey()}
        words={({ name }) => t('withdrawal', { returnObjects: true, name })}
        isDangerous
      />
    </>
  )
}
