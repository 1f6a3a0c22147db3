import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { CentredNote } from '../../ui/notes/centred-note.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <CentredNote title={t('notFound.title')} text={t('notFound.text')}>
      <Link to={addresses.home.path} className={buttonClass({ kind: 'primary' })}>
        {t('notFound.home')}
      </Link>
    </CentredNote>
  )
}
