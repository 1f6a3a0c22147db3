import type { Integration } from '@lautgabe/contract/integrations/integrations-api.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/text/badge.tsx'
import { sinceWords } from './since-words.ts'

const tones = {
  connecting: 'info',
  live: 'ok',
  polling: 'warn',
  down: 'danger',
  needs_relink: 'danger',
  off: 'neutral',
} as const satisfies Record<Integration['status']['state'], string>

export function StatusBadge({ status: { state, since } }: Pick<Integration, 'status'>) {
  const { t, i18n } = useTranslation('integrationPages')
  return (
    <output className="inline-flex">
      <Badge tone={tones[state]} hasDot>
        {t(`states.${state}`, { since: sinceWords(since, i18n.language) })}
      </Badge>
    </output>
  )
}
