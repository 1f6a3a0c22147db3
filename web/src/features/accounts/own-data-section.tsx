import type { User } from '@lautgabe/contract/accounts/accounts-api.ts'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { saveFile } from '../../platform/browser/save-file.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Offer } from '../../ui/layout/offer.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { useExportMe } from './profile-queries.ts'

export function OwnDataSection({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const exported = useExportMe()
  const save = (kept: Record<string, unknown>) => {
    const day = new Date().toISOString().slice(0, 10)
    saveFile(`lautgabe-${user.username}-${day}.json`, JSON.stringify(kept, undefined, 2), 'application/json')
  }
  return (
    <SettingsSection title={t('ownData.title')} lead={t('ownData.lead')}>
      <FailureNote error={exported.error} />
      <Offer title={t('ownData.exportTitle')} text={t('ownData.exportText')}>
        <Button isBusy={exported.isPending} onClick={() => exported.mutate(undefined, { onSuccess: save })}>
          <Download aria-hidden className="-ml-1 size-4" />
          {t('ownData.export')}
        </Button>
      </Offer>
      <Offer title={t('ownData.eraseTitle')} text={t('ownData.eraseText')}>
        <EraseDialog user={user} />
      </Offer>
    </SettingsSection>
  )
}
