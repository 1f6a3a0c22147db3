import { Link } from '@tanstack/react-router'
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Bell, BellOff, ChartColumn, Keyboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { chime } from '../../../platform/audio/chime.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Tooltip } from '../../../ui/popups/tooltip.tsx'
import { joinClasses } from '../../../ui/text/join-classes.ts'
import type { DonationBoard } from './use-donation-board.ts'

type BoardOptionsProps = { board: DonationBoard; onHelp: () => void }

/** Options of this browser: a sound for new donations, and the list of keys. */
export function BoardOptions({ board, onHelp }: BoardOptionsProps) {
  const { t } = useTranslation('donationPages')
  const { hasSound, setSound, tab, isOldestFirst, setOldestFirst } = board
  const toggle = () => {
    setSound(!hasSound)
    // Plays the sound once, so that people know it. The press also makes the browser allow sound.
    if (!hasSound) chime()
  }
  return (
    <>
      <Tooltip text={t('options.sound')}>
        <IconButton label={t('options.sound')} aria-pressed={hasSound} onClick={toggle}>
          {hasSound ? <Bell aria-hidden className="text-signal" /> : <BellOff aria-hidden />}
        </IconButton>
      </Tooltip>
      {tab === 'received' && (
        <Tooltip text={t(isOldestFirst ? 'options.oldestFirst' : 'options.newestFirst')}>
          <IconButton
            label={t('options.oldestFirst')}
            aria-pressed={isOldestFirst}
            onClick={() => setOldestFirst(!isOldestFirst)}
          >
            {isOldestFirst ? <ArrowUpNarrowWide aria-hidden /> : <ArrowDownWideNarrow aria-hidden />}
          </IconButton>
        </Tooltip>
      )}
      <Tooltip text={t('options.keys')}>
        <IconButton label={t('options.keys')} className="pointer-coarse:hidden" onClick={onHelp}>
          <Keyboard aria-hidden />
        </IconButton>
      </Tooltip>
      {board.api.isStreamer && <StatisticsLink label={t('options.statistics')} />}
    </>
  )
}

function StatisticsLink({ label }: { label: string }) {
  return (
    <Tooltip text={label}>
      <Link
        to={addresses.statistics.path}
        aria-label={label}
        className={joinClasses(buttonClass({ kind: 'ghost' }), 'w-10 px-0! pointer-coarse:w-11')}
      >
        <ChartColumn aria-hidden className="size-[1.15em]" />
      </Link>
    </Tooltip>
  )
}
