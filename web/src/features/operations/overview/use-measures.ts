import { useTranslation } from 'react-i18next'

const kilo = 1024
const sizes = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Counts, times, sizes and shares in the page's language. */
export function useMeasures() {
  const { i18n } = useTranslation()
  const { language } = i18n
  const unit = (value: number, name: string, digits: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, maximumFractionDigits: digits }).format(value)
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
  return {
    whole: (count: number) => whole.format(count),
    percent: (share: number) => percent.format(share),
    time: (moment: Date | string) => time.format(new Date(moment)),
    /** With a tenth where it matters. */
    seconds: (seconds: number) => unit(seconds, 'second', seconds < 10 ? 1 : 0),
    /** In the largest unit that fits. */
    wait: (seconds: number) => {
      if (seconds < 120) return unit(seconds, 'second', 0)
      return seconds < 2 * 60 * 60 ? unit(seconds / 60, 'minute', 0) : unit(seconds / 3600, 'hour', 0)
    },
    bytes: (bytes: number) => {
      const step = Math.floor(Math.log(Math.max(kilo, bytes)) / Math.log(kilo))
      const name = sizes[step - 1] ?? 'terabyte'
      const value = bytes / kilo ** (sizes.indexOf(name) + 1)
      return unit(value, name, value < 10 ? 1 : 0)
    },
  }
}
