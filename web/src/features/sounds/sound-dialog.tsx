import type { Sound } from '@lautgabe/contract/sounds/sounds-api.ts'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/popups/dialog.tsx'
import type { Question } from '../../ui/popups/use-question.ts'
import { SoundForm, type SoundFormProps } from './sound-form.tsx'

/** `sound` is undefined for a new sound. */
type SoundQuestion<Row> = Question<{ sound: Row | undefined }>

type SoundDialogProps<Row extends Sound> = Pick<SoundFormProps<Row>, 'api' | 'canPublish'> & {
  question: SoundQuestion<Row>
}

export function SoundDialog<Row extends Sound>({ question, api, canPublish }: SoundDialogProps<Row>) {
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
