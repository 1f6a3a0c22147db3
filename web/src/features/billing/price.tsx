import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/text/join-classes.ts'
import { useFigures } from './use-figures.ts'

type PriceProps = {
  of: { price: number; currency: string }
  per: 'perMonth' | 'perYear' | 'once'
  size?: keyof typeof sizes | undefined
}

const sizes = { normal: 'text-lead', large: 'text-h2' }

/** A total price. The tax note stands beside each one, as the law on prices asks. */
export function Price({ of, per, size = 'normal' }: PriceProps) {
  const { t } = useTranslation('billing')
  const { price } = useFigures()
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className={joinClasses('font-display font-bold tabular-nums', sizes[size])}>{price(of)}</span>
      <span className="text-small whitespace-nowrap">
        <span className="font-medium">{t(per)}</span> <span className="text-muted">{t('vat')}</span>
      </span>
    </span>
  )
}
