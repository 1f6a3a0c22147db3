import type { Usage } from '@lautgabe/contract/billing/usage-api.ts'
import { useTranslation } from 'react-i18next'
import { useFigures } from '../use-figures.ts'
import { UsageBar } from './usage-bar.tsx'
import { UsageDays } from './usage-days.tsx'
import { UsageSources } from './usage-sources.tsx'

/** Everything about the characters of one person: the own ones, or those that an administrator looks at. */
export function UsageOverview({ usage }: { usage: Usage }) {
  const { t } = useTranslation('billing')
  const { whole, day } = useFigures()
  const { window, days, debt, sources } = usage
  return (
    <div className="flex flex-col gap-5">
      <div>
        <UsageBar characters={usage} />
        <p className="mt-2 text-small text-muted">
          {sources.some(({ kind }) => kind === 'topup' || kind === 'adjust') && `${t('usage.together')} `}
          {window ? t('usage.window', { from: day(window.starts_at), until: day(window.ends_at) }) : t('usage.noPlan')}
        </p>
      </div>
      {days.some(({ characters }) => characters > 0) && <UsageDays days={days} />}
      <Forecast usage={usage} />
      {debt > 0 && (
        <p className="rounded-soft bg-warn-tint px-4 py-3 text-small text-warn">
          {t('usage.debt', { debt: whole(debt) })}
        </p>
      )}
      <UsageSources sources={sources} />
    </div>
  )
}

function Forecast({ usage }: { usage: Usage }) {
  const { t } = useTranslation('billing')
  const { whole, day } = useFigures()
  const { window, expected_at_end: expected, characters_maximum: maximum } = usage
  if (!window || !expected || usage.characters_remaining === 0) return null
  const words = {
    expected: whole(expected),
    date: day(window.ends_at),
    missing: whole(expected - maximum),
  }
  const isEnough = expected <= maximum
  return (
    <p className={isEnough ? 'text-small text-muted' : 'text-small text-warn'}>
      {t(isEnough ? 'usage.enough' : 'usage.tooFew', words)}
    </p>
  )
}
