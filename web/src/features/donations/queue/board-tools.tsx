import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../../platform/browser/use-media-query.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Popover } from '../../../ui/popups/popover.tsx'
import { BoardOptions } from './board-options.tsx'
import { RefreshControl } from './refresh-control.tsx'
import type { DonationBoard } from './use-donation-board.ts'

type BoardToolsProps = { board: DonationBoard; onHelp: () => void }

/** How the list behaves in this browser. On a phone the tools hide behind one button, so that the cards come first. */
export function BoardTools({ board, onHelp }: BoardToolsProps) {
  const { t } = useTranslation('donationPages')
  const isPhone = useMediaQuery('(max-width: 40rem)')
  const tools = (
    <>
      <RefreshControl isAuto={board.isAuto} onAutoChange={board.setAuto} live={board.live} />
      <BoardOptions board={board} onHelp={onHelp} />
    </>
  )
  if (!isPhone) return tools
  return (
    <Popover
      title={t('options.title')}
      trigger={
        <IconButton label={t('options.title')}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <div className="mt-2 flex flex-wrap items-center gap-2">{tools}</div>
    </Popover>
  )
}
