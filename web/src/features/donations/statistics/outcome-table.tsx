import { donationOutcomes, type Month } from '@lautgabe/contract/donations/statistics-api.ts'
import { useTranslation } from 'react-i18next'
import { ShareTable } from '../../../ui/tables/share-table.tsx'
import { useFigures } from '../../billing/use-figures.ts'
import { useOutcomeWords } from './use-outcome-words.ts'

const tones = {
  heard: 'ok',
  skipped: 'quiet',
  rejected: 'quiet',
  withdrawn: 'quiet',
  failed: 'danger',
  held: 'danger',
  unpaid: 'warn',
  undecided: 'warn',
  queued: 'warn',
} as const

/** What became of the donations, with the reasons below. */
export function OutcomeTable({ month: { outcomes, donations: all } }: { month: Month }) {
  const { t } = useTranslation('statistics')
  const { whole } = useFigures()
  const words = useOutcomeWords()
  const rows = donationOutcomes.flatMap((outcome) => {
    const own = outcomes.filter((counted) => counted.outcome === outcome)
    const donations = own.reduce((sum, counted) => sum + counted.donations, 0)
    if (donations === 0) return []
    const reasons = own.flatMap(({ reason, donations: count }) =>
      reason === null ? [] : [t('outcomes.reason', { reason: words.reason(reason), donations: whole(count) })],
    )
    return {
      key: outcome,
      label: words.outcome(outcome),
      note: reasons.length > 0 ? reasons.join(' · ') : undefined,
      value: whole(donations),
      share: donations / all,
      tone: tones[outcome],
    }
  })
  return (
    <ShareTable caption={t('outcomes.title')} heads={[t('outcomes.outcome'), t('outcomes.donations')]} rows={rows} />
  )
}
