import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/tables/column.ts'
import { DecisionButtons, ToolButtons } from './donation-actions.tsx'
import type { DonationApi } from '../donation-api.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { Donator } from '../../messages/donator.tsx'
import { DonationTime, PaymentSign, ReviewerOf, ReviewStatus, StatusNotes, Voices } from './donation-facts.tsx'
import { DonationMessage } from './donation-message.tsx'
import { SelectDonation } from './select-donation.tsx'
import type { Selection } from './use-selection.ts'
import type { DonationActions } from './use-donation-actions.ts'

export type RowTools = {
  api: DonationApi
  actions: DonationActions
  selection: Selection
  onDetails: (donation: Donation) => void
}

/** The specification's columns, after one for selecting. */
export function useDonationColumns({ api, actions, selection, onDetails }: RowTools): Column<Donation>[] {
  const { t } = useTranslation('donationPages')
  return [
    {
      key: 'select',
      head: t('columns.select'),
      isHeadHidden: true,
      className: 'w-10',
      cell: (donation) => <SelectDonation donation={donation} selection={selection} />,
    },
    {
      key: 'time',
      head: t('columns.time'),
      className: 'w-19',
      cell: (donation) => <DonationTime donation={donation} />,
    },
    {
      key: 'payment',
      head: (
        <span title={t('columns.payment')}>
          <Wallet aria-hidden className="mx-auto size-4" />
          <span className="sr-only">{t('columns.payment')}</span>
        </span>
      ),
      className: 'w-9 text-center',
      cell: (donation) => <PaymentSign donation={donation} />,
    },
    {
      key: 'review',
      head: t('columns.review'),
      className: 'w-29',
      cell: (donation) => <ReviewStatus donation={donation} />,
    },
    {
      key: 'donator',
      head: t('columns.donator'),
      className: 'w-29 min-[105rem]:w-38',
      cell: (donation) => (
        <>
          <Donator of={donation} isShort />
          <span className="block truncate text-fine text-faint">{t(`sources.${donation.source}`)}</span>
        </>
      ),
    },
    {
      key: 'amount',
      head: t('columns.amount'),
      align: 'end',
      className: 'w-20',
      cell: (donation) => <Amount amount={donation.amount} />,
    },
    {
      key: 'message',
      head: t('columns.message'),
      className: 'min-w-80',
      cell: (donation) => (
        <>
          <DonationMessage donation={donation} isStreamer={api.isStreamer} />
          <StatusNotes donation={donation} isStreamer={api.isStreamer} />
        </>
      ),
    },
    {
      key: 'voice',
      head: t('columns.voice'),
      className: 'w-21',
      cell: (donation) => <Voices donation={donation} max={1} />,
    },
    {
      key: 'reviewer',
      head: t('columns.reviewer'),
      className: 'w-16',
      cell: (donation) => <ReviewerOf donation={donation} isStreamer={api.isStreamer} />,
    },
    {
      key: 'actions',
      head: t('columns.actions'),
      align: 'end',
      className: 'w-44 min-[105rem]:w-74',
      cell: (donation) => (
        <div className="flex flex-wrap items-center justify-end gap-1">
          <DecisionButtons {...{ donation, api, actions }} isNarrow />
          <ToolButtons {...{ donation, api }} onDetails={() => onDetails(donation)} />
        </div>
      ),
    },
  ]
}
