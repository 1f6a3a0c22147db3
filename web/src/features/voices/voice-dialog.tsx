import type { AdminVoice } from '@lautgabe/contract/voices/voices-api.ts'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/popups/dialog.tsx'
import type { Question } from '../../ui/popups/use-question.ts'
import { VoiceForm } from './voice-form.tsx'

type VoiceDialogProps = { question: Question<{ voice: AdminVoice | undefined }> }

/** The dialog for a new voice, or for changes to an existing one. */
export function VoiceDialog({ question }: VoiceDialogProps) {
  const { t } = useTranslation('voicePages')
  if (!question.subject) return null
  const { voice } = question.subject
  return (
    <Dialog
      open={question.isOpen}
      onOpenChange={(isOpen) => !isOpen && question.close()}
      title={voice ? t('form.editTitle', { name: voice.name }) : t('form.newTitle')}
      size="large"
      isPersistent
    >
      <VoiceForm voice={voice} onClose={question.close} />
    </Dialog>
  )
}
