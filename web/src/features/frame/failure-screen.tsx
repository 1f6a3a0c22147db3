import { useTranslation } from 'react-i18next'
import { useSiteSettings } from '../../platform/site/site-settings.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CentredNote } from '../../ui/notes/centred-note.tsx'

/** The screen of a broken page: what happened, and two ways to go on. */
export function FailureScreen() {
  const { t } = useTranslation()
  const { contactUrl } = useSiteSettings()
  return (
    <CentredNote title={t('failure.title')} text={t('failure.text')}>
      <Button kind="primary" onClick={() => location.reload()}>
        {t('failure.reload')}
      </Button>
      <a href={contactUrl} className={buttonClass({ kind: 'secondary' })}>
        {t('failure.contact')}
      </a>
    </CentredNote>
  )
}
