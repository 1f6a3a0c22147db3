import { type RejectReason, rejectReasons } from '@lautgabe/contract/donations/donation.ts'
import type { Month } from '@lautgabe/contract/donations/statistics-api.ts'
import { useTranslation } from 'react-i18next'
import { toPlanLimit } from '../../billing/plan-limits.ts'

type Counted = Month['outcomes'][number]

const isRejectReason = (reason: string): reason is RejectReason => rejectReasons.some((known) => known === reason)

/** The words for what became of a donation, and for the reason if one was given. */
export function useOutcomeWords() {
  const { t } = useTranslation(['statistics', 'donationPages', 'errors'])
  return {
    outcome: (outcome: Counted['outcome']) => t(`outcomes.names.${outcome}`),
    reason: (reason: Counted['reason']) => {
      if (reason === null) return ''
      if (isRejectReason(reason)) return t(`donationPages:rejectReasons.${reason}`)
      const limit = toPlanLimit(reason)
      return limit ? t(`outcomes.limits.${limit}`) : t(`errors:byCode.${reason}`)
    },
  }
}
