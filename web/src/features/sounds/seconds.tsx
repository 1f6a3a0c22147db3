import { useTranslation } from 'react-i18next'

/** How long a sound lasts, in the page's language. */
export function Seconds({ value }: { value: number }) {
  const { t, i18n } = useTranslation('soundPages')
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const seconds = new Intl.NumberFormat(i18n.language, digits).format(value)
  return (
    <span className="font-mono text-fine whitespace-nowrap text-muted tabular-nums">
      {t('list.seconds', { seconds })}
    </span>
  )
}
