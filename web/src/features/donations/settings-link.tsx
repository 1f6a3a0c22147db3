import { Link } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'

/** The dashboard's way to the settings, by name. A phone has room for the sign only. */
export function SettingsLink() {
  const { t } = useTranslation('donationPages')
  return (
    <Link to={addresses.settings.path} className={buttonClass()}>
      <Settings2 aria-hidden className="size-4 sm:-ml-1" />
      <span className="max-sm:sr-only">{t('settings')}</span>
    </Link>
  )
}
