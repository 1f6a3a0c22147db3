import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { ApiError } from '../../platform/api.ts'
import { FailureNote } from '../../platform/failure-note.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { CentredNote } from '../../ui/centred-note.tsx'
import { Page } from '../../ui/page.tsx'
import { WaitingLines } from '../../ui/waiting.tsx'
import { BoardOptions } from './board-options.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import { moderatorDoor } from './donation-door.ts'
import { DonationQueue } from './donation-queue.tsx'
import { moderatorLinkQuery } from './donations-queries.ts'
import { KeyboardHelp } from './keyboard-help.tsx'
import { RefreshControl } from './refresh-control.tsx'
import { SayBox } from './say-box.tsx'
import { useDonationBoard } from './use-donation-board.ts'

/** The same queue for somebody who has a link and no account. */
export function ModeratorScreen() {
  const { key } = useParams({ strict: false }) as { key: string }
  const link = useQuery(moderatorLinkQuery(key))
  if (link.error instanceof ApiError && link.error.status === 404) return <DeadLink />
  if (link.error) {
    return (
      <div className="mx-auto w-full max-w-3xl p-4">
        <FailureNote error={link.error} onRetry={() => void link.refetch()} />
      </div>
    )
  }
  if (!link.data) {
    return (
      <div className="mx-auto w-full max-w-3xl p-6">
        <WaitingLines lines={6} />
      </div>
    )
  }
  return <ModeratorBoard linkKey={key} {...link.data} />
}

type ModeratorBoardProps = { linkKey: string; streamer: string; name: string }

function ModeratorBoard({ linkKey, streamer, name }: ModeratorBoardProps) {
  const { t } = useTranslation('donationPages')
  const door = useMemo(() => moderatorDoor(linkKey), [linkKey])
  const board = useDonationBoard(door, 'received')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { waiting = 0, list, live } = board
  // Rotated or revoked while the page was open.
  if (list.error instanceof ApiError && list.error.code === 'key_unknown') return <DeadLink />
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
      <DonationQueue board={board} onHelp={() => setHelpOpen(true)} />
      <div className="mt-6 max-w-xl">
        <SayBox door={door} hint={t('say.moderatorHint', { streamer })} />
      </div>
      <KeyboardHelp open={isHelpOpen} onOpenChange={setHelpOpen} />
    </Page>
  )
}

function DeadLink() {
  const { t } = useTranslation('donationPages')
  return (
    <CentredNote title={t('moderator.gone')} text={t('moderator.goneText')}>
      <Link to={addresses.home.path} className={buttonClass()}>
        {t('moderator.goneAction')}
      </Link>
    </CentredNote>
  )
}
