import type { Invoice } from '@lautgabe/contract/billing/subscription-api.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { WholeTable } from '../../../platform/lists/whole-table.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { textLinkClass } from '../../../ui/text/text-link.tsx'
import { useFigures } from '../use-figures.ts'
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
        narrow="scroll"
        isDense
        empty={<p className="px-5 py-8 text-center text-muted">{t('invoices.empty')}</p>}
      />
    </section>
  )
}

/** All cells of an invoice stand on the line of its date. */
const onOneLine = 'align-baseline!'

function useInvoiceColumns(): Column<Invoice>[] {
  const { t } = useTranslation('billing')
  const { money } = useFigures()
  return [
    {
      key: 'date',
      head: t('invoices.date'),
      className: onOneLine,
      cell: ({ created_at: at, number }) => (
        <>
          <DateTime value={at} isDateOnly />
          <p className="font-mono text-fine text-muted">{number ?? t('invoices.noNumber')}</p>
        </>
      ),
    },
    {
      key: 'total',
      head: t('invoices.total'),
      align: 'end',
      className: onOneLine,
      cell: ({ total }) => <span className="font-mono text-small tabular-nums">{money(total)}</span>,
    },
    {
      key: 'status',
      head: t('invoices.status'),
      className: onOneLine,
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`invoices.statuses.${status}`)}</Badge>,
    },
    {
      key: 'link',
      head: t('invoices.link'),
      isHeadHidden: true,
      align: 'end',
      className: onOneLine,
      cell: ({ url, number }) =>
        url !== null && (
          <a
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={t('invoices.open', { number: number ?? '' })}
            className={textLinkClass}
          >
            <span className="max-sm:hidden">{t('invoices.link')}</span>{' '}
            <ExternalLink aria-hidden className="inline size-3.5 max-sm:size-4.5" />
          </a>
        ),
    },
  ]
}
