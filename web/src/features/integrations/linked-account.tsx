import type { Integration } from '@lautgabe/contract/integrations/integrations-api.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../ui/text/date-time.tsx'
import { textLinkClass } from '../../ui/text/text-link.tsx'
import { LinkedActions } from './linked-actions.tsx'
import { Remedy } from './remedy.tsx'

type LinkedAccountProps = { integration: Integration; name: string }

export function LinkedAccount({ integration, name }: LinkedAccountProps) {
  const { t } = useTranslation('integrationPages')
  const { connected_username: username, connected_at: connectedAt, last_donation_at: lastDonationAt } = integration
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
        <Fact name={t('facts.as')}>
          <span className="font-medium wrap-break-word">{username}</span>
        </Fact>
        <Fact name={t('facts.since')}>
          <DateTime value={connectedAt} isDateOnly />
        </Fact>
        <Fact name={t('facts.lastDonation')}>
          {lastDonationAt === null ? t('facts.noDonation') : <DateTime value={lastDonationAt} />}
        </Fact>
        {integration.tip_page !== null && (
          <Fact name={t('facts.tipPage')}>
            <TipPage address={integration.tip_page} name={name} />
          </Fact>
        )}
      </dl>
      <Remedy integration={integration} name={name} />
      <LinkedActions integration={integration} name={name} />
    </>
  )
}

function TipPage({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation('integrationPages')
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('facts.openTipPageLabel', { service: name })}
      className={`${textLinkClass} -my-1`}
    >
      {t('facts.openTipPage')}
    </a>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 text-small">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
