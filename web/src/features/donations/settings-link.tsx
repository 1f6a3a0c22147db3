import { Link } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'

/** The dashboard's way to the settings, by name. */
export function SettingsLink() {
  const { t } = useTranslation('donationPages')
  return (
    <Link to={addresses.settings.path} className={buttonClass()}>
      <Settings2 aria-hidden className="-ml-1 size-4" />
      {t('settings')}
    </Link>
  )
}
