import type { Invoice } from '@lautgabe/contract/billing/subscription-api.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { WholeTable } from '../../../platform/lists/whole-table.tsx'
import { Amount } from '../../../platform/money/amount.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { textLinkClass } from '../../../ui/text/text-link.tsx'
import { usePortal } from '../use-portal.ts'
import { invoicesQuery } from './subscription-changes.ts'

const tones = { draft: 'neutral', open: 'warn', paid: 'ok', void: 'neutral', uncollectible: 'danger' } as const

export function Invoices() {
  const { t } = useTranslation('billing')
  const list = useQuery(invoicesQuery)
  const portal = usePortal()
  return (
    <section aria-labelledby="invoices-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="invoices-heading" className="text-h3">
          {t('invoices.heading')}
        </h2>
        <Button size="small" isBusy={portal.isBusy} onClick={() => portal.leave(undefined)}>
          {t('invoices.portal')}
        </Button>
      </div>
      <FailureNote error={portal.error} />
      <WholeTable
        list={list}
        caption={t('invoices.caption')}
        columns={useInvoiceColumns()}
        keyOf={({ id }) => id}
        empty={<p className="px-5 py-8 text-center text-muted">{t('invoices.empty')}</p>}
      />
    </section>
  )
}

function useInvoiceColumns(): Column<Invoice>[] {
  const { t } = useTranslation('billing')
  return [
    {
      key: 'number',
      head: t('invoices.number'),
      isCardTitle: true,
      cell: ({ number }) => <span className="font-mono text-small">{number ?? t('invoices.noNumber')}</span>,
    },
    { key: 'date', head: t('invoices.date'), cell: (invoice) => <DateTime value={invoice.created_at} isDateOnly /> },
    {
      key: 'status',
      head: t('invoices.status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`invoices.statuses.${status}`)}</Badge>,
    },
    { key: 'total', head: t('invoices.total'), align: 'end', cell: ({ total }) => <Amount amount={total} /> },
    {
      key: 'link',
      head: t('invoices.link'),
      isHeadHidden: true,
      align: 'end',
      isEmpty: ({ url }) => url === null,
      cell: ({ url, number }) =>
        url !== null && (
          <a
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={t('invoices.open', { number: number ?? '' })}
            className={textLinkClass}
          >
            {t('invoices.link')} <ExternalLink aria-hidden className="inline size-3.5" />
          </a>
        ),
    },
  ]
}
