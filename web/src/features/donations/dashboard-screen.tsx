import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import { BoardOptions } from './board-options.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import { DonationCharts } from './donation-charts.tsx'
import { streamerDoor } from './donation-door.ts'
import { DonationQueue } from './donation-queue.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { NextUp } from './next-up.tsx'
import { RefreshControl } from './refresh-control.tsx'
import { SayBox } from './say-box.tsx'
import { TestDonationDialog } from './test-donation-dialog.tsx'
import { useDonationBoard } from './use-donation-board.ts'

export function DashboardScreen() {
  const { t } = useTranslation('donationPages')
  const board = useDonationBoard(streamerDoor, 'all')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const showHelp = () => setHelpOpen(true)
  return (
    <Page
      title={t('title')}
      width="full"
      actions={
        <>
          <ConnectionBadge status={board.live.status} />
          <RefreshControl isAuto={board.isAuto} onAutoChange={board.setAuto} live={board.live} />
          <BoardOptions board={board} onHelp={showHelp} />
          <TestDonationDialog />
        </>
      }
    >
      <div className="grid items-start gap-6 min-[112rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <DonationQueue board={board} onHelp={showHelp} />
        </div>
        <aside className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3 min-[112rem]:grid-cols-1">
          <NextUp />
          <SayBox door={streamerDoor} hint={t('say.hint')} />
          <DonationCharts />
        </aside>
      </div>
      <KeyboardHelp open={isHelpOpen} onOpenChange={setHelpOpen} />
    </Page>
  )
}
