import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../platform/browser/use-media-query.ts'
import { Page } from '../../ui/layout/page.tsx'
import { subscriptionQuery } from '../billing/billing-queries.ts'
import { isRunning } from '../billing/standing.ts'
import { CharactersCard } from '../billing/usage/characters-card.tsx'
import { NearLimitNote } from '../billing/usage/near-limit-note.tsx'
import { TroubleLines } from '../integrations/trouble-lines.tsx'
import { troublesOf, useIntegrations } from '../integrations/use-integrations.ts'
import { ConnectionBadge } from '../playback/connection-badge.tsx'
import { HearingBadge } from '../playback/hearing-badge.tsx'
import { NextUp } from '../playback/next-up.tsx'
import { OnAirPanel } from '../playback/on-air-panel.tsx'
import { SetUpList } from './set-up/set-up-list.tsx'
import { setUpQuery } from './set-up/set-up-queries.ts'
import { BoardTools } from './queue/board-tools.tsx'
import { DonationCharts } from './donation-charts.tsx'
import { streamerApi } from './donation-api.ts'
import { DonationQueue } from './queue/donation-queue.tsx'
import { KeyboardHelp } from './queue/keyboard-help.tsx'
import { useKeyboardHelp } from './queue/use-keyboard-help.ts'
import { SettingsLink } from './settings-link.tsx'
import { SayBox } from './say-box.tsx'
import { TestDonationDialog } from './test-donation/test-donation-dialog.tsx'
import { useDonationBoard } from './queue/use-donation-board.ts'

/** Beside nine columns. */
const hasRoomForRail = '(min-width: 90rem)'

/** The queue first. Everything else stands beside it, or in a strip above it that opens. */
export function DashboardScreen() {
  const { t } = useTranslation('donationPages')
  const board = useDonationBoard(streamerApi, 'all')
  const { data: integrations = [], isPending } = useIntegrations(board.connection)
  const { data: subscription } = useQuery(subscriptionQuery)
  const client = useQueryClient()
  const help = useKeyboardHelp()
  const hasRail = useMediaQuery(hasRoomForRail)
  const beside = (
    <>
      <NextUp api={streamerApi.playback} />
      <CharactersCard />
      <SayBox api={streamerApi} hint={t('say.hint')} />
      <DonationCharts />
    </>
  )
  return (
    <Page
      title={t('title')}
      width="full"
      isSlim
      actions={
        <>
          <ConnectionBadge {...board.live.connection} />
          <HearingBadge api={streamerApi.playback} />
          <BoardTools board={board} onHelp={help.show} />
          <SettingsLink />
          <TestDonationDialog onSent={() => void client.invalidateQueries(setUpQuery)} />
        </>
      }
    >
      <TroubleLines troubles={troublesOf(integrations)} />
      <NearLimitNote />
      {!isPending && subscription && (
        <SetUpList api={streamerApi.playback} hasPlan={isRunning(subscription)} hasService={integrations.length > 0} />
      )}
      <div
        className={
          hasRail
            ? 'grid grid-cols-[minmax(0,1fr)_17rem] items-start gap-4 min-[105rem]:grid-cols-[minmax(0,1fr)_21rem]'
            : 'flex flex-col gap-4'
        }
      >
        {!hasRail && (
          <OnAirPanel api={streamerApi.playback} isStrip>
            <div className="mt-3 grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4">{beside}</div>
          </OnAirPanel>
        )}
        <div className="min-w-0">
          <DonationQueue board={board} onHelp={help.show} isKeysAnywhere={help.isAnywhere} />
        </div>
        {hasRail && (
          <aside className="flex flex-col gap-4">
            <OnAirPanel api={streamerApi.playback} />
            {beside}
          </aside>
        )}
      </div>
      <KeyboardHelp {...help.dialogProps} />
    </Page>
  )
}
