import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api/api.ts'
import { Page } from '../../ui/layout/page.tsx'
import { TroubleLines } from '../integrations/trouble-lines.tsx'
import { useTroubles } from '../integrations/use-integrations.ts'
import { ByLink } from '../playback/by-link.tsx'
import { ConnectionBadge } from '../playback/connection-badge.tsx'
import { DeadLink } from '../playback/dead-link.tsx'
import { OnAirPanel } from '../playback/on-air-panel.tsx'
import { BoardOptions } from './queue/board-options.tsx'
import { moderatorApi } from './donation-api.ts'
import { DonationQueue } from './queue/donation-queue.tsx'
import { moderatorLinkQuery } from './donations-queries.ts'
import { KeyboardHelp } from './queue/keyboard-help.tsx'
import { RefreshControl } from './queue/refresh-control.tsx'
import { SayBox } from './say-box.tsx'
import { useDonationBoard } from './queue/use-donation-board.ts'

/** The same queue for a moderator who has a link and no account. */
export function ModeratorScreen() {
  const { key } = useParams({ strict: false }) as { key: string }
  const link = useQuery(moderatorLinkQuery(key))
  return (
    <ByLink kind="moderator" link={link}>
      {(found) => <ModeratorBoard linkKey={key} {...found} />}
    </ByLink>
  )
}

type ModeratorBoardProps = { linkKey: string; streamer: string; name: string }

function ModeratorBoard({ linkKey, streamer, name }: ModeratorBoardProps) {
  const { t } = useTranslation('donationPages')
  const api = useMemo(() => moderatorApi(linkKey), [linkKey])
  const board = useDonationBoard(api, 'received')
  const troubles = useTroubles('moderator', linkKey, board.connection)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { waiting = 0, list, live } = board
  // The streamer rotated or revoked the key while the page was open.
  if (list.error instanceof ApiError && list.error.code === 'key_unknown') return <DeadLink kind="moderator" />
  return (
    <Page
      title={t('moderator.title', { streamer })}
      lead={`${t('moderator.waiting', { count: waiting })} · ${t('moderator.youAre', { name })}`}
      width="full"
      actions={
        <>
          <ConnectionBadge status={live.status} />
          <RefreshControl isAuto={board.isAuto} onAutoChange={board.setAuto} live={live} />
          <BoardOptions board={board} onHelp={() => setHelpOpen(true)} />
        </>
      }
    >
      <TroubleLines troubles={troubles} streamer={streamer} />
      <div className="mb-5">
        <OnAirPanel api={api.playback} />
      </div>
      <DonationQueue board={board} onHelp={() => setHelpOpen(true)} />
      <div className="mt-6 max-w-xl">
        <SayBox api={api} hint={t('say.moderatorHint', { streamer })} />
      </div>
      <KeyboardHelp open={isHelpOpen} onOpenChange={setHelpOpen} />
    </Page>
  )
}
