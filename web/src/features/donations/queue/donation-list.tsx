import type { Donation } from '@lautgabe/contract/donations/donations-api.ts'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../../platform/browser/use-media-query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { RowTone } from '../../../ui/tables/column.ts'
import { Table } from '../../../ui/tables/table.tsx'
import { DonationCard } from './donation-card.tsx'
import { type RowTools, useDonationColumns } from './donation-columns.tsx'
import { useRowKeys } from './row-keys.tsx'

type DonationListProps = RowTools & { donations: readonly Donation[]; onHelp: () => void }

/** Nine columns and the buttons need room. */
const hasRoomForTable = '(min-width: 80rem)'

const toneOf = ({ review_status: review }: Donation): RowTone => (review === 'rejected' ? 'quiet' : 'plain')

export function DonationList({ donations, onHelp, ...tools }: DonationListProps) {
  const { t } = useTranslation('donationPages')
  const isWide = useMediaQuery(hasRoomForTable)
  const columns = useDonationColumns(tools)
  const { containerProps, rowProps } = useRowKeys(
    donations.map(({ id }) => id),
    onHelp,
  )
  if (!isWide) {
    return (
      <ul {...containerProps} aria-label={t('caption')} className="flex flex-col gap-3">
        {donations.map((donation) => (
          <DonationCard key={donation.id} donation={donation} {...tools} {...rowProps(donation.id)} />
        ))}
      </ul>
    )
  }
  return (
    <div {...containerProps}>
      <Card isFlush>
        {/* Should all its words be long ones, no button is out of reach. */}
        <div className="overflow-x-auto">
          <Table
            caption={t('caption')}
            columns={columns}
            rows={donations}
            keyOf={({ id }) => id}
            toneOf={toneOf}
            rowProps={({ id }) => rowProps(id)}
            isDense
          />
        </div>
      </Card>
    </div>
  )
}
