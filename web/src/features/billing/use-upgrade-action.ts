import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import type { ToastWords } from '../../ui/popups/toast.tsx'
import { limitBehind } from './plan-limits.ts'

/** The button of a note about a failed call, if a limit of the plan was the reason. */
export function useUpgradeAction(): (error: unknown) => ToastWords['action'] {
  const { t } = useTranslation('planWords')
  const navigate = useNavigate()
  return (error) => {
    const reason = limitBehind(error)
    if (!reason) return undefined
    return {
      label: t('upgrade'),
      onClick: () => void navigate({ to: addresses.subscription.path, search: { reason } }),
    }
  }
}
