import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

export function ReadingSection() {
  const { t } = useTranslation('profile')
  return (
    <SettingsSection title={t('reading.title')} lead={t('reading.lead')}>
      <p className="text-small text-muted">{t('reading.text')}</p>
      <Link to={addresses.settings.path} className={`${buttonClass()} self-start`}>
        <SlidersHorizontal aria-hidden className="-ml-1 size-4" />
        {t('reading.open')}
      </Link>
    </SettingsSection>
  )
}
