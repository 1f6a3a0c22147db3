import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api/api.ts'
import { Page } from '../../ui/layout/page.tsx'
import { TroubleLines } from '../integrations/trouble-lines.tsx'
import { useTroubles } from '../integrations/use-integrations.ts'
import { ByLink } from '../playback/by-link.tsx'
import { ConnectionBadge } from '../playback/connection-badge.tsx'
import { DeadLink } from '../playback/dead-link.tsx'
import { OnAirPanel } from '../playback/on-air-panel.tsx'
import { BoardTools } from './queue/board-tools.tsx'
import { moderatorApi } from './donation-api.ts'
import { DonationQueue } from './queue/donation-queue.tsx'
import { moderatorLinkQuery } from './donations-queries.ts'
import { KeyboardHelp } from './queue/keyboard-help.tsx'
import { useKeyboardHelp } from './queue/use-keyboard-help.ts'
import { SaySheet } from './say-sheet.tsx'
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
  const help = useKeyboardHelp()
  const { waiting, list, live } = board
  // The streamer rotated or revoked the key while the page was open.
  if (list.error instanceof ApiError && list.error.code === 'key_unknown') return <DeadLink kind="moderator" />
  const state = waiting === undefined ? t('moderator.loading') : t('moderator.waiting', { count: waiting })
  return (
    <Page
      title={t('moderator.title', { streamer })}
      lead={`${state} · ${t('moderator.youAre', { name })}`}
      width="full"
      isSlim
      actions={
        <>
          <ConnectionBadge {...live.connection} />
          <SaySheet api={api} hint={t('say.moderatorHint', { streamer })} />
          <BoardTools board={board} onHelp={help.show} />
        </>
      }
    >
      <TroubleLines troubles={troubles} streamer={streamer} />
      <div className="mb-3">
        <OnAirPanel api={api.playback} isStrip />
      </div>
      <DonationQueue board={board} onHelp={help.show} isKeysAnywhere={help.isAnywhere} />
      <KeyboardHelp {...help.dialogProps} />
    </Page>
  )
}
