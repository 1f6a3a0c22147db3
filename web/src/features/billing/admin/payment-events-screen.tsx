import type { PaymentEvent } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { PagedTable } from '../../../platform/lists/paged-table.tsx'
import { useListAddress } from '../../../platform/lists/use-list-address.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { EmptyNote } from '../../../ui/notes/empty-note.tsx'
import { useToast } from '../../../ui/popups/toast.tsx'
import { useQuestion } from '../../../ui/popups/use-question.ts'
import type { Column } from '../../../ui/tables/column.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { figureColumn } from '../../../ui/tables/figure-column.tsx'
import { KnownUser, toBilledUser } from './known-user.tsx'
import { LostDisputes } from './lost-disputes.tsx'
import { paymentEventsQuery, useRerun } from './payment-events-queries.ts'
import { type BilledUser, UserBillingDrawer } from './user-billing-drawer.tsx'

const tones = { waiting: 'warn', done: 'ok', ignored: 'neutral', failed: 'danger' } as const
const states = ['failed', 'waiting', 'done', 'ignored'] as const satisfies PaymentEvent['state'][]

export function PaymentEventsScreen() {
  const { t } = useTranslation('billingAdmin')
  const shown = useListAddress()
  const state = states.find((candidate) => candidate === shown.read('state'))
  const list = useQuery(paymentEventsQuery({ page: shown.page, state }))
  const rerun = useRerun()
  const billing = useQuestion<BilledUser>()
  return (
    <Page title={t('events.title')} lead={t('events.lead')}>
      <LostDisputes onUser={billing.ask} />
      <FailureNote error={rerun.error} />
      <Tabs
        label={t('events.filter')}
        items={[
          { value: 'all', label: t('events.all') },
          ...states.map((value) => ({ value, label: t(`events.states.${value}`) })),
        ]}
        value={state ?? 'all'}
        onValueChange={(next) => shown.filter({ state: next === 'all' ? undefined : next })}
      >
        <PagedTable
          list={list}
          onPage={shown.goTo}
          caption={t('events.title')}
          columns={useEventColumns(rerun, billing.ask)}
          keyOf={({ id }) => id}
          toneOf={(event) => (event.state === 'failed' ? 'signal' : 'plain')}
          empty={
            <EmptyNote icon={<CreditCard />} title={t(state ? 'events.emptyFilter' : 'events.empty')}>
              {state === undefined && t('events.emptyText')}
            </EmptyNote>
          }
        />
      </Tabs>
      <UserBillingDrawer question={billing} />
    </Page>
  )
}

function useEventColumns(
  rerun: ReturnType<typeof useRerun>,
  onUser: (user: BilledUser) => void,
): Column<PaymentEvent>[] {
  const { t } = useTranslation('billingAdmin')
  const toast = useToast()
  const run = (event: PaymentEvent) =>
    rerun.mutate(event, {
      onSuccess: ({ state }) => toast.show({ title: t('events.rerunDone', { state: t(`events.states.${state}`) }) }),
    })
  return [
    {
      key: 'type',
      head: t('events.type'),
      isCardTitle: true,
      className: 'md:max-w-xl',
      cell: ({ type, id, problem }) => (
        <>
          <p className="font-mono text-small font-medium break-all">{type}</p>
          <p className="font-mono text-fine break-all text-faint">{id}</p>
          {problem !== null && <p className="mt-1 text-small break-words text-danger-text">{problem}</p>}
        </>
      ),
    },
    {
      key: 'user',
      head: t('events.user'),
      isEmpty: (event) => toBilledUser(event) === undefined,
      cell: (event) => <KnownUser of={event} onOpen={onUser} />,
    },
    { key: 'received', head: t('events.received'), cell: (event) => <DateTime value={event.received_at} /> },
    {
      key: 'state',
      head: t('events.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`events.states.${state}`)}</Badge>,
    },
    figureColumn('attempts', t('events.attempts'), ({ attempts }) => attempts),
    {
      key: 'actions',
      head: t('events.actions'),
      isHeadHidden: true,
      align: 'end',
      isEmpty: ({ state }) => state !== 'failed',
      cell: (event) =>
        event.state === 'failed' && (
          <Button
            size="small"
            aria-label={t('events.rerunLabel', { id: event.id })}
            isBusy={rerun.isPending && rerun.variables.id === event.id}
            onClick={() => run(event)}
          >
            {t('events.rerun')}
          </Button>
        ),
    },
  ]
}
