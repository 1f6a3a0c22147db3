import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { servicesAnchor } from '../../addresses.ts'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { ownTicket } from '../../platform/live/own-ticket.ts'
import { useLiveConnection } from '../../platform/live/use-live-connection.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { donationServicesQuery } from './integrations-queries.ts'
import { Service } from './service.tsx'
import { useIntegrations } from './use-integrations.ts'

/** The donation services of this installation and the own accounts there. */
export function ServicesSection() {
  const { t } = useTranslation('integrationPages')
  const services = useQuery(donationServicesQuery)
  const integrations = useIntegrations(useLiveConnection(ownTicket))
  const isReady = services.data !== undefined && integrations.data !== undefined
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The section has its height only now.
    if (isReady && location.hash === `#${servicesAnchor}`) top.current?.scrollIntoView()
  }, [isReady])
  const retry = () => Promise.all([services.refetch(), integrations.refetch()])
  const error = services.error ?? integrations.error
  return (
    <div ref={top} id={servicesAnchor} className="scroll-mt-16">
      <SettingsSection title={t('section.title')} lead={t('section.lead')}>
        {!isReady && error === null && <WaitingLines lines={6} />}
        {!isReady && <FailureNote error={error} onRetry={retry} />}
        {isReady && (
          <ul className="flex flex-col divide-y divide-line-soft">
            {services.data.map(({ service, is_offered: isOffered }) => (
              <Service
                key={service}
                service={service}
                isOffered={isOffered}
                integration={integrations.data.find(({ platform }) => platform === service)}
              />
            ))}
          </ul>
        )}
      </SettingsSection>
    </div>
  )
}
