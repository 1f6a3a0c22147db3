import { currencyDigits } from '@lautgabe/contract/currency-digits.ts'
import type { MonthDonation } from '@lautgabe/contract/donations/statistics-api.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { toCsv } from '../../../platform/browser/to-csv.ts'
import { useToast } from '../../../ui/popups/toast.tsx'
import { useFigures } from '../../billing/use-figures.ts'
import { fetchMonthDonations, monthRowsMax } from './fetch-month-donations.ts'
import { listMonth } from './statistics-queries.ts'
import { useOutcomeWords } from './use-outcome-words.ts'

const columns = [
  'time',
  'donator',
  'amount',
  'currency',
  'source',
  'message',
  'review',
  'outcome',
  'reason',
  'voices',
  'sounds',
  'characters',
] as const

/** As spreadsheets of the language read a number: with a comma or a point, and without groups. */
function toDecimal({ minor_units: minorUnits, currency }: NonNullable<MonthDonation['amount']>, language: string) {
  const digits = currencyDigits(currency)
  const format = { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(language, format).format(minorUnits / 10 ** digits)
}

/** Saves the donations of a month as a file that spreadsheets open. */
export function useMonthDownload() {
  const { t, i18n } = useTranslation(['statistics', 'donationPages'])
  const { language } = i18n
  const { whole } = useFigures()
  const toast = useToast()
  const words = useOutcomeWords()
  // Swedish has the form that every spreadsheet reads as a time: 2026-11-05 18:30:00.
  const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
  const toRow = (row: MonthDonation) => [
    time.format(new Date(row.received_at)),
    row.donator,
    row.amount ? toDecimal(row.amount, language) : '',
    row.amount?.currency ?? '',
    t(`donationPages:sources.${row.source}`),
    row.message,
    t(`donationPages:review.${row.review_status}`),
    words.outcome(row.outcome),
    words.reason(row.reason),
    row.voices.join(', '),
    row.sounds.join(', '),
    row.characters,
  ]
  return useMutation({
    mutationFn: (month: string) => fetchMonthDonations((after) => listMonth(month, after)),
    onSuccess: ({ rows, isShortened }, month) => {
      const heads = columns.map((name) => t(`csv.${name}`))
      const csv = toCsv([heads, ...rows.map(toRow)], language)
      saveFile(t('fileName', { month }), csv, 'text/csv;charset=utf-8')
      if (isShortened) toast.show({ title: t('shortened', { rows: whole(monthRowsMax) }) })
    },
    onError: () => toast.show({ title: t('downloadFailed'), tone: 'danger' }),
  })
}
