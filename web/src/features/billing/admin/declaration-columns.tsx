import type { Declaration } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/popups/toast.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { useFigures } from '../use-figures.ts'
import type { useSettle } from './declarations-queries.ts'
import { KnownUser } from './known-user.tsx'
import type { BilledUser } from './user-billing-drawer.tsx'

const tones = { open: 'warn', waiting: 'info', done: 'ok', taken_back: 'neutral' } as const

export function useDeclarationColumns(
  settle: ReturnType<typeof useSettle>,
  onUser: (user: BilledUser) => void,
): Column<Declaration>[] {
  const { t } = useTranslation('billingAdmin')
  const toast = useToast()
  const finish = (declaration: Declaration) =>
    settle.mutate(declaration, {
      onSuccess: ({ number }) => toast.show({ title: t('declarations.settled', { number }), tone: 'ok' }),
    })
  return [
    {
      key: 'number',
      head: t('declarations.number'),
      isCardTitle: true,
      cell: ({ number }) => <span className="font-mono text-small font-medium">{number}</span>,
    },
    { key: 'received', head: t('declarations.received'), cell: (row) => <DateTime value={row.received_at} /> },
    { key: 'kind', head: t('declarations.kind'), className: 'md:max-w-80', cell: (row) => <Wish {...row} /> },
    {
      key: 'from',
      head: t('declarations.from'),
      className: 'md:max-w-64',
      cell: ({ name, email }) => (
        <>
          <p className="break-words">{name}</p>
          <p className="text-small break-all text-muted">{email}</p>
        </>
      ),
    },
    {
      key: 'contract',
      head: t('declarations.contract'),
      className: 'md:max-w-56',
      cell: (row) => (
        <>
          <p className="break-words">{row.contract}</p>
          <KnownUser of={row} onOpen={onUser} />
        </>
      ),
    },
    {
      key: 'state',
      head: t('declarations.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`declarations.states.${state}`)}</Badge>,
    },
    {
      key: 'actions',
      head: t('declarations.actions'),
      isHeadHidden: true,
      align: 'end',
      isEmpty: ({ state }) => state !== 'open',
      cell: (row) =>
        row.state === 'open' && (
          <Button
            size="small"
            aria-label={t('declarations.settleLabel', { number: row.number })}
            isBusy={settle.isPending && settle.variables.id === row.id}
            onClick={() => finish(row)}
          >
            {t('declarations.settle')}
          </Button>
        ),
    },
  ]
}

/** What the sender wants: which end, when and why. */
function Wish({ kind, cause, reason, ends_on: endsOn }: Declaration) {
  const { t } = useTranslation('billingAdmin')
  const { day } = useFigures()
  const more = [
    cause === 'important' && t('declarations.important'),
    endsOn !== null && t('declarations.endsOn', { date: day(endsOn) }),
  ].filter((words) => words !== false)
  return (
    <>
      <p className="font-medium">{t(`declarations.kinds.${kind}`)}</p>
      {more.length > 0 && <p className="text-small text-muted">{more.join(', ')}</p>}
      {reason !== '' && <p className="mt-1 text-small break-words whitespace-pre-line">{reason}</p>}
    </>
  )
}
