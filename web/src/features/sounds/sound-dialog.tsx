import type { Sound } from '@lautgabe/contract/sounds/sounds-api.ts'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/popups/dialog.tsx'
import type { Question } from '../../ui/popups/use-question.ts'
import { SoundForm, type SoundFormProps } from './sound-form.tsx'

/** `sound` is undefined for a new sound. */
type SoundQuestion = Question<{ sound: Sound | undefined }>

type SoundDialogProps = Pick<SoundFormProps, 'api' | 'canPublish'> & { question: SoundQuestion }

export function SoundDialog({ question, api, canPublish }: SoundDialogProps) {
  const { t } = useTranslation('soundPages')
  if (!question.subject) return null
  const { sound } = question.subject
  const losesPublic = sound?.is_public === true && !canPublish
  return (
    <Dialog
      open={question.isOpen}
      onOpenChange={(isOpen) => !isOpen && question.close()}
      title={sound ? t('form.editTitle', { name: sound.name }) : t('form.newTitle')}
      {...(losesPublic && { description: t('own.publicHint') })}
      isPersistent
    >
      <SoundForm sound={sound} api={api} canPublish={canPublish} onClose={question.close} />
    </Dialog>
  )
}
