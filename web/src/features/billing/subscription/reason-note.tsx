import { Link, useSearch } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { limitReasons } from '../plan-limits.ts'

/** Says which limit led the streamer here. */
export function ReasonNote({ canTopUp }: { canTopUp: boolean }) {
  const { t } = useTranslation('billing')
  const search: { reason?: unknown } = useSearch({ strict: false })
  const reason = limitReasons.find((known) => known === search.reason)
  if (!reason) return null
  return (
    <section
      aria-labelledby="reason-title"
      className="flex gap-3 rounded-soft border border-signal/40 bg-signal-tint p-4"
    >
      <Sparkles aria-hidden className="mt-0.5 size-5 shrink-0 text-signal-strong" />
      <div className="min-w-0">
        <h2 id="reason-title" className="text-body font-semibold">
          {t('required.title')}
        </h2>
        <p className="mt-1 text-small">{t(`required.reasons.${reason}`)}</p>
        {canTopUp && reason === 'character_limit' && (
          <Link to={addresses.characterTopup.path} className={`${buttonClass({ size: 'small' })} mt-3`}>
            {t('required.topUp')}
          </Link>
        )}
      </div>
    </section>
  )
}
