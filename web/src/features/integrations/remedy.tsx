import type { Integration } from '@lautgabe/contract/integrations/integrations-api.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { joinClasses } from '../../ui/text/join-classes.ts'
import { useBeginAuthorization } from './integrations-queries.ts'

type RemedyProps = { integration: Integration; name: string }

/** What is wrong and what to do. Shows nothing while all is well. */
export function Remedy({ integration, name }: RemedyProps) {
  const { t } = useTranslation('integrationPages')
  const { state, trouble } = integration.status
  const needsRelink = state === 'needs_relink'
  const remedy = needsRelink ? 'refused' : (trouble ?? (state === 'polling' ? 'polling' : undefined))
  if (remedy === undefined) return null
  return (
    <div
      className={joinClasses(
        'flex gap-3 rounded-soft border p-3.5 text-small',
        needsRelink ? 'border-danger-text/40 bg-danger-tint' : 'border-warn/35 bg-warn-tint',
      )}
    >
      <TriangleAlert
        aria-hidden
        className={joinClasses('mt-0.5 size-4.5 shrink-0', needsRelink ? 'text-danger-text' : 'text-warn')}
      />
      <div className="min-w-0">
        <p>{t(`remedies.${remedy}`, { service: name })}</p>
        {needsRelink && <Relink integration={integration} name={name} />}
      </div>
    </div>
  )
}

function Relink({ integration, name }: RemedyProps) {
  const { t } = useTranslation('integrationPages')
  const begin = useBeginAuthorization()
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <Button
        kind="primary"
        size="small"
        isBusy={begin.isPending}
        aria-label={t('actions.relinkLabel', { service: name })}
        onClick={() => begin.mutate(integration.platform)}
      >
        {t('actions.relink')}
      </Button>
      <FailureNote error={begin.error} />
    </div>
  )
}
