import { useTranslation } from 'react-i18next'

type DateTimeProps = { value: string; isDateOnly?: boolean | undefined }

/** A moment in the page's language and the visitor's time zone. */
export function DateTime({ value, isDateOnly = false }: DateTimeProps) {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    ...(isDateOnly ? {} : { timeStyle: 'short' }),
  })
  return (
    <time dateTime={value} className="font-sans text-small whitespace-nowrap">
      {format.format(new Date(value))}
    </time>
  )
}
