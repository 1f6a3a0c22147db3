import { type LedgerLine, ledgerFilters } from '@lautgabe/contract/billing/usage-api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { PagedTable } from '../../../platform/lists/paged-table.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { EmptyNote } from '../../../ui/notes/empty-note.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { textLinkClass } from '../../../ui/text/text-link.tsx'
import { type LedgerApi, type LedgerFilter, ledgerQuery } from './ledger-api.ts'
import { useDownload } from './use-download.ts'
import { useLineWords } from './use-line-words.ts'

/** Every grant and every use of characters, page by page or as a file. */
export function LedgerList({ api }: { api: LedgerApi }) {
  const { t } = useTranslation('extras')
  const [shown, setShown] = useState<{ page: number; filter: LedgerFilter }>({ page: 1, filter: 'all' })
  const list = useQuery(ledgerQuery(api, shown))
  const download = useDownload(api)
  return (
    <section aria-labelledby="ledger-heading">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="ledger-heading" className="text-h3">
            {t('ledger.heading')}
          </h2>
          <p className="text-small text-muted">{t('ledger.lead')}</p>
        </div>
        <Button size="small" isBusy={download.isPending} onClick={() => download.mutate(shown.filter)}>
          <Download aria-hidden className="-ml-1 size-4" />
          {t('ledger.download')}
        </Button>
      </div>
      <Tabs
        label={t('ledger.filter')}
        items={ledgerFilters.map((value) => ({ value, label: t(`ledger.filters.${value}`) }))}
        value={shown.filter}
        onValueChange={(filter) => setShown({ page: 1, filter })}
      >
        <PagedTable
          list={list}
          onPage={(page) => setShown({ ...shown, page })}
          caption={t('ledger.caption')}
          columns={useLedgerColumns()}
          keyOf={({ id }) => id}
          narrow="scroll"
          isDense
          empty={<EmptyNote title={t('ledger.empty')}>{t('ledger.emptyText')}</EmptyNote>}
        />
      </Tabs>
    </section>
  )
}

function useLedgerColumns(): Column<LedgerLine>[] {
  const { t, i18n } = useTranslation('extras')
  const say = useLineWords()
  const signed = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' })
  return [
    {
      key: 'what',
      head: t('ledger.columns.what'),
      cell: (line) => (
        <>
          <p className="font-medium break-words">
            {line.donator === null ? (
              say(line)
            ) : (
              <Link
                to={addresses.dashboard.path}
                search={{ donation: line.donation_id }}
                className={`${textLinkClass} -my-1`}
              >
                {say(line)}
              </Link>
            )}
          </p>
          {line.reason !== null && <p className="text-small break-words text-muted">{line.reason}</p>}
          <p className="text-fine text-muted">
            <DateTime value={line.at} />
          </p>
        </>
      ),
    },
    {
      key: 'change',
      head: t('ledger.columns.change'),
      align: 'end',
      cell: ({ change }) => (
        <span className={change > 0 ? 'font-mono text-ok tabular-nums' : 'font-mono tabular-nums'}>
          {signed.format(change)}
        </span>
      ),
    },
  ]
}
