import { useState } from 'react'
import { Badge } from '../../ui/text/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ColourChip } from '../../ui/text/colour-chip.tsx'
import type { Column } from '../../ui/tables/column.ts'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { rows, type SampleRow } from './styleguide-samples.ts'
import { StyleguideSection } from './styleguide-section.tsx'

const statusBadges = {
  waiting: <Badge tone="warn">Waiting for you</Badge>,
  live: <Badge tone="live">On air</Badge>,
  done: <Badge tone="ok">Played</Badge>,
  refused: <Badge>Rejected</Badge>,
}

const columns: readonly Column<SampleRow>[] = [
  {
    key: 'from',
    head: 'From',
    cell: (row) => <span className="font-semibold break-words">{row.from}</span>,
    className: 'md:max-w-56',
  },
  {
    key: 'amount',
    head: 'Amount',
    cell: (row) => <span className="font-mono whitespace-nowrap tabular-nums">{row.amount}</span>,
    align: 'end',
  },
  {
    key: 'words',
    head: 'Message',
    cell: (row) => (
      <>
        <ColourChip hue={row.hue}>{row.speaker}</ColourChip> {row.words}
      </>
    ),
  },
  { key: 'status', head: 'Status', cell: (row) => statusBadges[row.status] },
  {
    key: 'actions',
    head: 'Actions',
    cell: () => <Button size="small">Details</Button>,
    isHeadHidden: true,
    align: 'end',
  },
]

const tabs = [
  { value: 'all', label: 'All', count: 128 },
  { value: 'waiting', label: 'Waiting', count: 2 },
  { value: 'done', label: 'Played', count: 119 },
  { value: 'refused', label: 'Rejected', count: 4 },
] as const

type Tab = (typeof tabs)[number]['value']

export function ListSamples() {
  const [tab, setTab] = useState<Tab>('all')
  const shown = rows.filter((row) => tab === 'all' || row.status === tab)
  return (
    <StyleguideSection title="Lists">
      <Tabs label="Filter" items={tabs} value={tab} onValueChange={setTab}>
        <Card isFlush>
          <Table
            caption="Messages"
            columns={columns}
            rows={shown}
            keyOf={(row) => row.id}
            toneOf={(row) => (row.status === 'waiting' ? 'signal' : row.status === 'refused' ? 'quiet' : 'plain')}
          />
        </Card>
        <Pagination text="Showing 1 to 4 of 128" onNext={() => undefined} />
      </Tabs>
      <Card isFlush>
        <Table
          caption="Scrolls sideways"
          columns={columns}
          rows={rows.slice(0, 2)}
          keyOf={(row) => row.id}
          narrow="scroll"
        />
      </Card>
    </StyleguideSection>
  )
}
