import { useTranslation } from 'react-i18next'
import { formatMoney } from './format-money.ts'

type AmountProps = { amount: { minor_units: number; currency: string } | null }

/** Shows the amount of a donation. Shows nothing if there is no amount, or it is hidden. */
export function Amount({ amount }: AmountProps) {
  const { t, i18n } = useTranslation('messageWords')
  if (!amount) {
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">{t('noAmount')}</span>
      </span>
    )
  }
  return (
    <span className="inline-block max-w-32 shrink-0 truncate font-mono text-small tabular-nums">
      {formatMoney(amount, i18n.language)}
    </span>
  )
}
