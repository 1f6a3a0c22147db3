import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../platform/money/format-money.ts'
import { contractZone } from './contract-day.ts'
import { type SpeechLength, speechLength } from './speech-length.ts'

type Priced = { price: number; currency: string }

/** Amounts, counts and days in the page's language. */
export function useFigures() {
  const { i18n } = useTranslation()
  const { language } = i18n
  const whole = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: contractZone })
  const sayLength = ({ value, unit }: SpeechLength) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  return {
    whole: (count: number) => whole.format(count),
    percent: (share: number) => percent.format(share),
    money: (amount: { minor_units: number; currency: string }) => formatMoney(amount, language),
    price: ({ price, currency }: Priced) => formatMoney({ minor_units: price, currency }, language),
    day: (moment: string | Date) => day.format(new Date(moment)),
    speech: (characters: number) => sayLength(speechLength(characters)),
  }
}
