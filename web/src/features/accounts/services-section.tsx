import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/text/badge.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

const services = ['Streamlabs', 'StreamElements', 'TipeeeStream']

export function ServicesSection() {
  const { t } = useTranslation('profile')
  return (
    <SettingsSection title={t('services.title')} lead={t('services.lead')}>
      <ul className="flex flex-col">
        {services.map((service) => (
          <li
            key={service}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line-soft py-3 first:pt-0"
          >
            <span className="font-medium">{service}</span>
            <Badge>{t('services.notConnected')}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">{t('services.later')}</p>
    </SettingsSection>
  )
}
