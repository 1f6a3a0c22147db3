import type { LostDispute } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { PagedTable } from '../../../platform/lists/paged-table.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/popups/toast.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { useFigures } from '../use-figures.ts'
import { KnownUser, toBilledUser } from './known-user.tsx'
import { lostDisputesQuery, useSettleLostDispute } from './lost-disputes-queries.ts'
import type { BilledUser } from './user-billing-drawer.tsx'

const tones = { open: 'warn', done: 'ok' } as const

/** Plans that a lost dispute has ended although more was paid for them. Most installations never have one. */
export function LostDisputes({ onUser }: { onUser: (user: BilledUser) => void }) {
  const { t } = useTranslation('billingAdmin')
  const [page, setPage] = useState(1)
  const list = useQuery(lostDisputesQuery(page))
  const settle = useSettleLostDispute()
  const columns = useColumns(settle, onUser)
  if (list.isPending || list.data?.total === 0) return null
  return (
    <section aria-labelledby="lost-disputes-title">
      <h2 id="lost-disputes-title" className="text-h3">
        {t('disputes.title')}
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-small text-muted">{t('disputes.lead')}</p>
      <FailureNote error={settle.error} />
      <PagedTable
        list={list}
        onPage={setPage}
        caption={t('disputes.title')}
        columns={columns}
        keyOf={({ id }) => id}
        toneOf={({ state }) => (state === 'open' ? 'signal' : 'plain')}
        empty={null}
      />
    </section>
  )
}

function useColumns(
  settle: ReturnType<typeof useSettleLostDispute>,
  onUser: (user: BilledUser) => void,
): Column<LostDispute>[] {
  const { t } = useTranslation('billingAdmin')
  const toast = useToast()
  const finish = (dispute: LostDispute) =>
    settle.mutate(dispute, {
      onSuccess: ({ subscription_id: contract }) =>
        toast.show({ title: t('disputes.settled', { contract }), tone: 'ok' }),
    })
  return [
    {
      key: 'contract',
      head: t('disputes.contract'),
      isCardTitle: true,
      cell: (row) => <span className="font-mono text-small font-medium break-all">{row.subscription_id}</span>,
    },
    {
      key: 'user',
      head: t('events.user'),
      isEmpty: (row) => toBilledUser(row) === undefined,
      cell: (row) => <KnownUser of={row} onOpen={onUser} />,
    },
    { key: 'disputed', head: t('disputes.disputed'), cell: (row) => <DateTime value={row.disputed_at} /> },
    {
      key: 'payments',
      head: t('disputes.payments'),
      className: 'md:max-w-xl',
      cell: ({ payments }) => <Payments payments={payments} />,
    },
    {
      key: 'state',
      head: t('disputes.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`disputes.states.${state}`)}</Badge>,
    },
    {
      key: 'actions',
      head: t('disputes.actions'),
      isHeadHidden: true,
      align: 'end',
      isEmpty: ({ state }) => state !== 'open',
      cell: (row) =>
        row.state === 'open' && (
          <Button
            size="small"
            aria-label={t('disputes.settleLabel', { contract: row.subscription_id })}
            isBusy={settle.isPending && settle.variables.id === row.id}
            onClick={() => finish(row)}
          >
            {t('disputes.settle')}
          </Button>
        ),
    },
  ]
}

function Payments({ payments }: Pick<LostDispute, 'payments'>) {
  const { t } = useTranslation('billingAdmin')
  const { day, money } = useFigures()
  return (
    <ul className="flex flex-col gap-2">
      {payments.map(({ id, paid_at: paidAt, amount, unused }) => (
        <li key={id}>
          <p>{t('disputes.payment', { amount: money(amount), date: day(paidAt), unused: money(unused) })}</p>
          <p className="font-mono text-fine break-all text-faint">{id}</p>
        </li>
      ))}
    </ul>
  )
}
