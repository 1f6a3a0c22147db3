import type { EngineStatus } from '@lautgabe/contract/speech/speech-api.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/text/badge.tsx'

const tones = { ready: 'ok', starting: 'info', resting: 'warn', failed: 'danger', off: 'neutral' } as const

export function EngineStateBadge({ state }: Pick<EngineStatus, 'state'>) {
  const { t } = useTranslation('speechPages')
  return (
    <Badge tone={tones[state]} hasDot={state !== 'off'}>
      {t(`engines.states.${state}`)}
    </Badge>
  )
}
