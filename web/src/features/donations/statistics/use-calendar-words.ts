import { useTranslation } from 'react-i18next'

/** Names of months and days. They are calendar days in every time zone. */
export function useCalendarWords() {
  const { i18n } = useTranslation()
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return {
    month: (name: string) => month.format(new Date(`${name}-01T00:00:00Z`)),
    day: (name: string) => day.format(new Date(`${name}T00:00:00Z`)),
  }
}
