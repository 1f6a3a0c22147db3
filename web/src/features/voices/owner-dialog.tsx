import type { AdminVoice } from '@lautgabe/contract/voices/voices-api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { UserField } from '../users/user-field.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { dialogActionsClass } from '../../ui/popups/dialog-class.ts'
import type { Found } from '../../ui/forms/find-field.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import type { Question } from '../../ui/popups/use-question.ts'
import { useSetVoiceOwner } from './voices-queries.ts'

export function OwnerDialog({ question }: { question: Question<AdminVoice> }) {
  const { t } = useTranslation('voicePages')
  const { subject } = question
  if (!subject) return null
  return (
    <Dialog
      open={question.isOpen}
      onOpenChange={(isOpen) => !isOpen && question.close()}
      title={t('owner.title', { name: subject.name })}
      description={t('owner.text')}
      size="small"
    >
      <OwnerForm voice={subject} onClose={question.close} />
    </Dialog>
  )
}

type Kind = 'everyone' | 'one'

function OwnerForm({ voice, onClose }: { voice: AdminVoice; onClose: () => void }) {
  const { t } = useTranslation(['voicePages', 'ui'])
  const toast = useToast()
  const set = useSetVoiceOwner()
  const { owner_id: ownerId, owner_username: ownerName } = voice
  const [kind, setKind] = useState<Kind>(ownerId === null ? 'everyone' : 'one')
  const [user, setUser] = useState<Found | null>(
    ownerId === null ? null : { value: ownerId, label: ownerName ?? ownerId },
  )
  const owner = kind === 'one' ? user : null
  const finish = () => {
    onClose()
    const title = owner
      ? t('owner.done', { name: voice.name, owner: owner.label })
      : t('owner.donePublic', { name: voice.name })
    toast.show({ title, tone: 'ok' })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        set.mutate({ voice, ownerId: owner?.value ?? null }, { onSuccess: finish })
      }}
      className="flex flex-col gap-5"
    >
      <FailureNote error={set.error} />
      <RadioGroup<Kind>
        label={t('owner.who')}
        options={(['everyone', 'one'] as const).map((value) => ({
          value,
          label: t(`owner.${value}`),
          hint: t(`owner.${value}Hint`),
        }))}
        value={kind}
        onValueChange={setKind}
      />
      {kind === 'one' && <UserField label={t('owner.user')} value={user} onValueChange={setUser} />}
      <div className={dialogActionsClass}>
        <Button onClick={onClose}>{t('ui:cancel')}</Button>
        <Button kind="primary" type="submit" isBusy={set.isPending} disabled={kind === 'one' && !user}>
          {t('owner.submit')}
        </Button>
      </div>
    </form>
  )
}
