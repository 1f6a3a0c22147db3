import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../../platform/browser/use-media-query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { RowTone } from '../../../ui/tables/column.ts'
import { Table } from '../../../ui/tables/table.tsx'
import { DonationCard } from './donation-card.tsx'
import { type RowTools, useDonationColumns } from './donation-columns.tsx'
import { useRowKeys } from './row-keys.tsx'
import { useSettlingRows } from './steady/use-settling-rows.ts'

type DonationListProps = RowTools & {
  donations: readonly Donation[]
  keys: Parameters<typeof useRowKeys>[2]
  /** Called whenever somebody touches the list. */
  onTouch: () => void
}

const touches = (onTouch: () => void) => ({
  onPointerDownCapture: onTouch,
  onKeyDownCapture: onTouch,
  onWheelCapture: onTouch,
})

/** Nine columns and the buttons need room. */
const hasRoomForTable = '(min-width: 80rem)'

const toneOf = ({ review_status: review }: Donation): RowTone => (review === 'rejected' ? 'quiet' : 'plain')

export function DonationList({ donations, keys, onTouch, ...tools }: DonationListProps) {
  const { t } = useTranslation('donationPages')
  const isWide = useMediaQuery(hasRoomForTable)
  const columns = useDonationColumns(tools)
  const container = useRef<HTMLElement>(null)
  const { containerProps, rowProps } = useRowKeys(container, donations, keys)
  useSettlingRows(container)
  const setContainer = (element: HTMLElement | null) => {
    container.current = element
  }
  if (!isWide) {
    return (
      <ul
        {...containerProps}
        ref={setContainer}
        {...touches(onTouch)}
        aria-label={t('caption')}
        className="flex flex-col gap-3"
      >
        {donations.map((donation) => (
          <DonationCard key={donation.id} donation={donation} {...tools} {...rowProps(donation)} />
        ))}
      </ul>
    )
  }
  return (
    <div {...containerProps} ref={setContainer} {...touches(onTouch)}>
      <Card isFlush>
        {/* Should all its words be long ones, no button is out of reach. */}
        <div className="overflow-x-auto">
          <Table
            caption={t('caption')}
            columns={columns}
            rows={donations}
            keyOf={({ id }) => id}
            toneOf={toneOf}
            rowProps={rowProps}
            isDense
            isFixed
          />
        </div>
      </Card>
    </div>
  )
}
