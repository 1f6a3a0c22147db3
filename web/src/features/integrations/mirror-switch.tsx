import type { Integration } from '@lautgabe/contract/integrations/integrations-api.ts'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { useChangeIntegration } from './integrations-queries.ts'

type MirrorSwitchProps = { integration: Integration; name: string }

/** Lets the queue follow the buttons of the service. Shows nothing where the service tells of none. */
export function MirrorSwitch({ integration, name }: MirrorSwitchProps) {
  const { t, i18n } = useTranslation('integrationPages')
  const change = useChangeIntegration()
  const { id, mirrors, mirrorable } = integration
  if (mirrorable.length === 0) return null
  const acts = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
    mirrorable.map((act) => t(`mirror.acts.${act}`)),
  )
  return (
    <div>
      <Switch
        label={t('mirror.label', { service: name })}
        hint={t('mirror.hint', { acts })}
        checked={change.isPending ? !mirrors : mirrors}
        onCheckedChange={(next) => change.mutate({ id, changes: { mirrors: next } })}
      />
      <FailureNote error={change.error} />
    </div>
  )
}
