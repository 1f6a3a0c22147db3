import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorNote } from '../../ui/notes/error-note.tsx'

/** Not a toast: most pages have none, and without a network their code could not be loaded now. */
export function StillSignedIn({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation()
  const { t: ui } = useTranslation('ui')
  return (
    <div className="fixed inset-x-3 top-18 z-60 rounded-soft bg-raised shadow-float sm:left-auto sm:w-96">
      <ErrorNote title={t('stillSignedIn')}>
        <Button size="small" className="mt-2" onClick={onDismiss}>
          {ui('dismiss')}
        </Button>
      </ErrorNote>
    </div>
  )
}
