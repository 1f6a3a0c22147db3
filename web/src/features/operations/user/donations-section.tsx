import type { UserPage } from '@lautgabe/contract/operations/user-page-api.ts'
import { useTranslation } from 'react-i18next'
import { adminAddresses } from '../../../addresses.ts'
import { SettingsSection } from '../../../ui/layout/settings-section.tsx'
import { ShareTable } from '../../../ui/tables/share-table.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { useMeasures } from '../overview/use-measures.ts'

type Count = UserPage['donations'][number]

const tones = {
  waiting: 'warn',
  accepted: 'warn',
  voicing: 'warn',
  ready: 'ok',
  playing: 'signal',
  played: 'ok',
  skipped: 'quiet',
  rejected: 'quiet',
  error: 'danger',
  pending_error: 'danger',
} as const

type State = keyof typeof tones

function stateOf({ review, processing }: Count): State {
  if (processing === 'played' || processing === 'skipped') return processing
  if (review === 'rejected') return 'rejected'
  if (processing === 'processing') return 'voicing'
  if (processing !== 'received') return processing
  return review === 'accepted' ? 'accepted' : 'waiting'
}

/** Counts by what became of the donations. */
export function DonationsSection({ userId, donations }: { userId: string; donations: readonly Count[] }) {
  const { t } = useTranslation('userPage')
  const { whole } = useMeasures()
  const all = donations.reduce((sum, { count }) => sum + count, 0)
  const byState = Map.groupBy(donations, stateOf)
  const rows = (Object.keys(tones) as State[]).flatMap((state) => {
    const count = (byState.get(state) ?? []).reduce((sum, own) => sum + own.count, 0)
    if (count === 0) return []
    return {
      key: state,
      label: t(`donations.states.${state}`),
      value: whole(count),
      share: count / all,
      tone: tones[state],
    }
  })
  return (
    <SettingsSection title={t('donations.title')} lead={t('donations.lead')}>
      {rows.length === 0 ? (
        <p className="text-small text-muted">{t('donations.none')}</p>
      ) : (
        <ShareTable
          caption={t('donations.caption')}
          heads={[t('donations.status'), t('donations.count')]}
          rows={rows}
        />
      )}
      <p className="-mt-2 text-small">
        <TextLink to={adminAddresses.ttsLogs.path} search={{ user_id: userId }}>
          {t('donations.logs')}
        </TextLink>
      </p>
    </SettingsSection>
  )
}
