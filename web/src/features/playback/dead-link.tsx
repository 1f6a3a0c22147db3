import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { CentredNote } from '../../ui/notes/centred-note.tsx'

export function DeadLink({ kind }: { kind: 'moderator' | 'live' }) {
  const { t } = useTranslation('playbackPages')
  return (
    <CentredNote title={t('gone.title')} text={t(`gone.${kind}`)}>
      <Link to={addresses.home.path} className={buttonClass()}>
        {t('gone.action')}
      </Link>
    </CentredNote>
  )
}
