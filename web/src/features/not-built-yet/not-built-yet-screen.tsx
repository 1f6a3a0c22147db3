import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses, findAddress } from '../../addresses.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { CentredNote } from '../../ui/notes/centred-note.tsx'

/** Shown at every address whose screen is not built yet. It says what will be there. */
export function NotBuiltYetScreen() {
  const { t, i18n } = useTranslation()
  const { pathname } = useLocation()
  const name = findAddress(pathname)?.title ?? 'admin'
  const part = `notBuiltYet.parts.${name}` as const
  return (
    <CentredNote
      badge={<Badge tone="signal">{t('notBuiltYet.badge')}</Badge>}
      title={t(`titles.${name}`)}
      text={i18n.exists(part) ? t(part as 'notBuiltYet.parts.addons') : t('notBuiltYet.lead')}
      lead={t('notBuiltYet.lead')}
    >
      <Link to={addresses.home.path} className={buttonClass()}>
        {t('notBuiltYet.home')}
      </Link>
    </CentredNote>
  )
}
