import type { Donation } from '@lautgabe/contract/donations/donations-api.ts'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/tables/column.ts'
import { DecisionButtons, ToolButtons } from './donation-actions.tsx'
import type { DonationApi } from '../donation-api.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { Donator } from '../../messages/donator.tsx'
import { DonationTime, PaymentStatus, ReviewerOf, ReviewStatus, Voices } from './donation-facts.tsx'
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
      className: 'w-10 pl-4!',
      cell: (donation) => <SelectDonation donation={donation} selection={selection} />,
    },
    {
      key: 'time',
      head: t('columns.time'),
      className: 'w-20 min-w-20',
      cell: (donation) => <DonationTime donation={donation} />,
    },
    { key: 'payment', head: t('columns.payment'), cell: (donation) => <PaymentStatus donation={donation} /> },
    {
      key: 'review',
      head: t('columns.review'),
      className: 'max-w-48',
      cell: (donation) => <ReviewStatus donation={donation} />,
    },
    {
      key: 'donator',
      head: t('columns.donator'),
      className: 'max-w-44 min-w-32',
      cell: (donation) => (
        <>
          <Donator of={donation} />
          <span className="text-fine text-faint">{t(`sources.${donation.source}`)}</span>
        </>
      ),
    },
    { key: 'amount', head: t('columns.amount'), align: 'end', cell: (donation) => <Amount amount={donation.amount} /> },
    {
      key: 'message',
      head: t('columns.message'),
      className: 'w-full min-w-52',
      // A long name does not make the column wider.
      cell: (donation) => (
        <div className="contain-inline-size">
          <DonationMessage donation={donation} />
        </div>
      ),
    },
    {
      key: 'voice',
      head: t('columns.voice'),
      className: 'max-w-36',
      cell: (donation) => <Voices donation={donation} />,
    },
    {
      key: 'reviewer',
      head: t('columns.reviewer'),
      className: 'max-w-32 min-w-20',
      cell: (donation) => <ReviewerOf donation={donation} isStreamer={api.isStreamer} />,
    },
    {
      key: 'actions',
      head: t('columns.actions'),
      align: 'end',
      className: 'min-w-64 pr-4! min-[90rem]:min-w-82',
      cell: (donation) => (
        <div className="flex flex-wrap items-center justify-end gap-1.5">
          <DecisionButtons {...{ donation, api, actions }} />
          <ToolButtons {...{ donation, api }} onDetails={() => onDetails(donation)} />
        </div>
      ),
    },
  ]
}
