import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { toCsv } from '../../../platform/browser/to-csv.ts'
import { useToast } from '../../../ui/popups/toast.tsx'
import { useFigures } from '../use-figures.ts'
import { fetchLedger, ledgerLinesMax } from './fetch-ledger.ts'
import type { LedgerApi, LedgerFilter } from './ledger-api.ts'
import { useLineWords } from './use-line-words.ts'

/** Saves the whole list as a file that spreadsheets open. */
export function useDownload(api: LedgerApi) {
  const { t, i18n } = useTranslation('extras')
  const { whole } = useFigures()
  const toast = useToast()
  const say = useLineWords()
  return useMutation({
    mutationFn: (filter: LedgerFilter) => fetchLedger(api, filter),
    onSuccess: ({ lines, isShortened }) => {
      const { at, what, change, donation, reason } = t('ledger.columns', { returnObjects: true })
      const rows = lines.map((line) => [line.at, say(line), line.change, line.donation_id ?? '', line.reason ?? ''])
      const csv = toCsv([[at, what, change, donation, reason], ...rows], i18n.language)
      saveFile(t('ledger.fileName'), csv, 'text/csv;charset=utf-8')
      if (isShortened) toast.show({ title: t('ledger.shortened', { lines: whole(ledgerLinesMax) }) })
    },
    onError: () => toast.show({ title: t('ledger.downloadFailed'), tone: 'danger' }),
  })
}
