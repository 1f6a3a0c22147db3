import { Link } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'

/** The way to the settings. On a phone its sign stands for its name. */
export function SettingsLink() {
  const { t } = useTranslation('donationPages')
  return (
    <Link to={addresses.settings.path} className={`${buttonClass()} max-sm:w-11 max-sm:px-0!`}>
      <Settings2 aria-hidden className="size-4 sm:-ml-1" />
      <span className="max-sm:sr-only">{t('settings')}</span>
    </Link>
  )
}
