import { Link } from '@tanstack/react-router'
import { Music } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

export function SoundsSection() {
  const { t } = useTranslation('profile')
  return (
    <SettingsSection title={t('sounds.title')} lead={t('sounds.lead')}>
      <p className="text-small text-muted">{t('sounds.text')}</p>
      <Link to={addresses.ownSounds.path} className={`${buttonClass()} self-start`}>
        <Music aria-hidden className="-ml-1 size-4" />
        {t('sounds.open')}
      </Link>
    </SettingsSection>
  )
}
