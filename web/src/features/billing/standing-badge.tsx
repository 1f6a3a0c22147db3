import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/text/badge.tsx'
import type { Standing } from './standing.ts'

export const standingTones: Record<Standing, 'neutral' | 'ok' | 'info' | 'warn' | 'danger'> = {
  none: 'neutral',
  pending: 'warn',
  processing: 'info',
  trialing: 'info',
  trialing_used: 'warn',
  trialing_cancelled: 'warn',
  active: 'ok',
  active_cancelled: 'warn',
  waiting_cancelled: 'warn',
  past_due: 'danger',
  suspended: 'danger',
  suspended_cancelled: 'danger',
  disputed: 'danger',
  disputed_cancelled: 'danger',
  paused: 'neutral',
  ended: 'neutral',
  granted: 'ok',
  granted_until: 'ok',
  everyone: 'ok',
}

/** How things stand, in a word. Nothing if there is no plan. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const { t } = useTranslation('billing')
  if (standing === 'none') return null
  return <Badge tone={standingTones[standing]}>{t(`statuses.${standing}.badge`)}</Badge>
}
