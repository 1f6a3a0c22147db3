import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { Check, Info, ListStart, RotateCcw, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { PlayButton } from '../../../ui/buttons/play-button.tsx'
import { Tooltip } from '../../../ui/popups/tooltip.tsx'
import { joinClasses } from '../../../ui/text/join-classes.ts'
import { UpgradeLink } from '../../billing/upgrade-link.tsx'
import type { DonationApi } from '../donation-api.ts'
import {
  canAccept,
  canBeHeard,
  canPlay,
  canReject,
  canReplay,
  canRetry,
  planLimitOf,
  wasHeard,
} from '../donation-state.ts'
import { RejectMenu } from './reject-menu.tsx'
import { RowKey } from './row-keys.tsx'
import type { DonationActions } from './use-donation-actions.ts'
import { useListen } from './use-listen.ts'
import { useDonatorName } from '../../messages/donator.tsx'

type DecisionsProps = {
  donation: Donation
  api: DonationApi
  actions: DonationActions
  /** Big buttons for thumbs on a phone. */
  isBig?: boolean | undefined
  /** Signs instead of words, until there is room for words. */
  isNarrow?: boolean | undefined
  /** Also offers the opposite of a decision that can be undone, and decisions about a donation that was heard. */
  hasAll?: boolean | undefined
}

/** The decisions that are possible at the moment. Each key that works in a row presses one of these buttons. */
export function DecisionButtons({
  donation,
  api,
  actions,
  isBig = false,
  isNarrow = false,
  hasAll = false,
}: DecisionsProps) {
  const { t } = useTranslation('donationPages')
  const nameOf = useDonatorName()
  const { isStreamer } = api
  const limit = planLimitOf(donation)
  const isOpen = donation.review_status === 'pending'
  const acceptWord = t(isOpen ? 'actions.accept' : 'actions.acceptAnyway')
  const rejectWord = t(isOpen ? 'actions.reject' : 'actions.rejectAnyway')
  const isThumbed = isBig && isOpen
  const isChange = (donation.can_undo || wasHeard(donation)) && !hasAll
  const look = (word: string) => ({
    isBusy: actions.isBusy(donation),
    'aria-label': t('actions.of', { action: word, donator: nameOf(donation) }),
    title: isNarrow ? word : undefined,
    size: isThumbed ? ('medium' as const) : ('small' as const),
    className: joinClasses(
      'relative',
      isThumbed && 'min-w-0 grow basis-0 sm:max-w-56 pointer-coarse:min-h-12.5',
      isNarrow && 'max-[105rem]:px-2.5!',
    ),
  })
  return (
    <>
      {canAccept(donation, isStreamer) && !isChange && (
        <Button
          {...look(acceptWord)}
          kind={isOpen ? 'ok' : 'ghost'}
          data-key="accept"
          aria-keyshortcuts="A"
          onClick={() => actions.accept(donation)}
        >
          <Word sign={<Check />} {...{ isNarrow }}>
            {acceptWord}
          </Word>
          <RowKey name="A" />
        </Button>
      )}
      {canReject(donation) && !isChange && (
        <RejectMenu
          onReject={(reason) => actions.reject(donation, reason)}
          trigger={
            <Button {...look(rejectWord)} kind={isOpen ? 'secondary' : 'ghost'} data-key="reject" aria-keyshortcuts="R">
              <Word sign={<X />} {...{ isNarrow }}>
                {t('actions.reject')}
              </Word>
              <RowKey name="R" />
            </Button>
          }
        />
      )}
      {donation.can_undo && (
        <Button
          {...look(t('actions.undo'))}
          data-key="undo"
          aria-keyshortcuts="U"
          onClick={() => actions.undo(donation)}
        >
          <Word sign={<Undo2 />} isWithSign={!isNarrow} {...{ isNarrow }}>
            {t('actions.undo')}
          </Word>
          <RowKey name="U" />
        </Button>
      )}
      {canPlay(donation) && (
        <Button
          {...look(t('actions.play'))}
          data-key="play"
          aria-keyshortcuts="P"
          onClick={() => actions.play(donation)}
        >
          <Word sign={<ListStart />} isSignAlone={isNarrow && donation.can_undo} {...{ isNarrow }}>
            {t('actions.play')}
          </Word>
          <RowKey name="P" />
        </Button>
      )}
      {canReplay(donation) && (
        <Button
          {...look(t('actions.replay'))}
          kind={isNarrow ? 'ghost' : 'secondary'}
          data-key="play"
          aria-keyshortcuts="P"
          onClick={() => actions.replay(donation)}
        >
          <Word sign={<RotateCcw />} {...{ isNarrow }}>
            {t('actions.replay')}
          </Word>
          <RowKey name="P" />
        </Button>
      )}
      {isStreamer && canRetry(donation) && (
        <Button {...look(t('actions.retry'))} onClick={() => actions.retry(donation)}>
          {t('actions.retry')}
        </Button>
      )}
      {isStreamer && limit && <UpgradeLink reason={limit} />}
    </>
  )
}

type WordProps = {
  sign: ReactNode
  isNarrow: boolean
  /** The sign stands beside the word. */
  isWithSign?: boolean | undefined
  /** Also where there is room: beside another button, so that a decision makes no row higher. */
  isSignAlone?: boolean | undefined
  children: string
}

/** The word of a button. In a narrow table its sign stands for it, and the word appears on hover. */
function Word({ sign, isNarrow, isWithSign = false, isSignAlone = false, children }: WordProps) {
  if (!isNarrow && !isWithSign) return children
  const isSignHidden = !isWithSign && !isSignAlone
  return (
    <>
      <span aria-hidden className={joinClasses('[&>svg]:size-4', isSignHidden && 'min-[105rem]:hidden')}>
        {sign}
      </span>
      {!isSignAlone && <span className={isNarrow ? 'hidden min-[105rem]:inline' : ''}>{children}</span>}
    </>
  )
}

type ToolsProps = { donation: Donation; api: DonationApi; onDetails: () => void }

/** Listening and details, which change nothing. */
export function ToolButtons({ donation, api, onDetails }: ToolsProps) {
  const { t } = useTranslation('donationPages')
  const donator = useDonatorName()(donation)
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      {canBeHeard(donation) && <PreviewButton donation={donation} api={api} />}
      <Tooltip text={t('actions.details')}>
        <IconButton
          size="small"
          label={t('actions.of', { action: t('actions.details'), donator })}
          data-key="details"
          onClick={onDetails}
        >
          <Info aria-hidden />
        </IconButton>
      </Tooltip>
    </span>
  )
}

function PreviewButton({ donation, api }: Omit<ToolsProps, 'onDetails'>) {
  const { t } = useTranslation('donationPages')
  const { state, progress, toggle } = useListen(api, donation)
  const nameOf = useDonatorName()
  const name = t('actions.of', { action: t('actions.preview'), donator: nameOf(donation) })
  return (
    <span data-key="preview" className="inline-flex">
      <PlayButton name={name} state={state} progress={progress} onPress={toggle} />
    </span>
  )
}
