import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import type { Integration } from '@lautgabe/contract/integrations/integrations-api.ts'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { useBeginAuthorization } from './integrations-queries.ts'
import { LinkedAccount } from './linked-account.tsx'
import { StatusBadge } from './status-badge.tsx'

type ServiceProps = { service: DonationService; isOffered: boolean; integration: Integration | undefined }

export function Service({ service, isOffered, integration }: ServiceProps) {
  const { t } = useTranslation('integrationPages')
  const name = t(`names.${service}`)
  return (
    <li aria-label={name} className="flex flex-col gap-4 py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lead">{name}</h3>
          {integration && <StatusBadge status={integration.status} />}
          {!integration && <Badge>{t(isOffered ? 'section.notConnected' : 'section.notOffered')}</Badge>}
        </div>
        {!integration && isOffered && <Connect service={service} name={name} />}
      </div>
      {!integration && !isOffered && <p className="-mt-2 text-small text-muted">{t('section.notOfferedText')}</p>}
      {integration && <LinkedAccount integration={integration} name={name} />}
    </li>
  )
}

function Connect({ service, name }: { service: DonationService; name: string }) {
  const { t } = useTranslation('integrationPages')
  const begin = useBeginAuthorization()
  return (
    <>
      <Button
        kind="primary"
        size="small"
        isBusy={begin.isPending}
        aria-label={t('section.connectLabel', { service: name })}
        onClick={() => begin.mutate(service)}
      >
        {t('section.connect')}
      </Button>
      {begin.isError && (
        <div className="basis-full">
          <FailureNote error={begin.error} />
        </div>
      )}
    </>
  )
}
