import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptSwitch } from '../../platform/browser/use-kept-switch.ts'
import { Page } from '../../ui/layout/page.tsx'
import { NearLimitNote } from '../billing/usage/near-limit-note.tsx'
import { TroubleLines } from '../integrations/trouble-lines.tsx'
import { troublesOf, useIntegrations } from '../integrations/use-integrations.ts'
import { ConnectionBadge } from '../playback/connection-badge.tsx'
import { HearingBadge } from '../playback/hearing-badge.tsx'
import { NextUp } from '../playback/next-up.tsx'
import { OnAirPanel } from '../playback/on-air-panel.tsx'
import { SetUpList } from '../playback/set-up-list.tsx'
import { BoardOptions } from './queue/board-options.tsx'
import { DonationCharts } from './donation-charts.tsx'
import { streamerApi } from './donation-api.ts'
import { DonationQueue } from './queue/donation-queue.tsx'
import { KeyboardHelp } from './queue/keyboard-help.tsx'
import { RefreshControl } from './queue/refresh-control.tsx'
import { SayBox } from './say-box.tsx'
import { TestDonationDialog } from './test-donation/test-donation-dialog.tsx'
import { useDonationBoard } from './queue/use-donation-board.ts'

export function DashboardScreen() {
  const { t } = useTranslation('donationPages')
  const board = useDonationBoard(streamerApi, 'all')
  const { data: integrations = [], isPending } = useIntegrations(board.connection)
  const [hasSentTest, setSentTest] = useKeptSwitch('lautgabe-test-sent', false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const showHelp = () => setHelpOpen(true)
  return (
    <Page
      title={t('title')}
      width="full"
      actions={
        <>
          <ConnectionBadge status={board.live.status} />
          <HearingBadge api={streamerApi.playback} />
          <RefreshControl isAuto={board.isAuto} onAutoChange={board.setAuto} live={board.live} />
          <BoardOptions board={board} onHelp={showHelp} />
          <TestDonationDialog onSent={() => setSentTest(true)} />
        </>
      }
    >
      <TroubleLines troubles={troublesOf(integrations)} />
      <NearLimitNote />
      {!isPending && (
        <SetUpList api={streamerApi.playback} hasSentTest={hasSentTest} hasService={integrations.length > 0} />
      )}
      {/* The panel stands above the list until there is room beside its columns. */}
      <div className="grid grid-cols-1 items-start gap-6 min-[112rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-[112rem]:col-start-2 min-[112rem]:row-start-1">
          <OnAirPanel api={streamerApi.playback} />
        </div>
        <div className="min-w-0 min-[112rem]:col-start-1 min-[112rem]:row-span-2 min-[112rem]:row-start-1">
          <DonationQueue board={board} onHelp={showHelp} />
        </div>
        <aside className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3 min-[112rem]:grid-cols-1">
          <NextUp api={streamerApi.playback} />
          <SayBox api={streamerApi} hint={t('say.hint')} />
          <DonationCharts />
        </aside>
      </div>
      <KeyboardHelp open={isHelpOpen} onOpenChange={setHelpOpen} />
    </Page>
  )
}
