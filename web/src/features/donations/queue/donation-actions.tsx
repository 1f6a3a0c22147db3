import type { Donation } from '@lautgabe/contract/donations/donations-api.ts'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { PlayButton } from '../../../ui/buttons/play-button.tsx'
import { Tooltip } from '../../../ui/popups/tooltip.tsx'
import { UpgradeLink } from '../../billing/upgrade-link.tsx'
import type { DonationApi } from '../donation-api.ts'
import { canAccept, canBeHeard, canPlay, canReject, canReplay, canRetry, planLimitOf } from '../donation-state.ts'
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
}

/** The decisions that are possible at the moment. Each key that works in a row presses one of these buttons. */
export function DecisionButtons({ donation, api, actions, isBig = false }: DecisionsProps) {
  const { t } = useTranslation('donationPages')
  const nameOf = useDonatorName()
  const { isStreamer } = api
  const limit = planLimitOf(donation)
  const isOpen = donation.review_status === 'pending'
  const acceptWord = t(isOpen ? 'actions.accept' : 'actions.acceptAnyway')
  const rejectWord = t(isOpen ? 'actions.reject' : 'actions.rejectAnyway')
  const isThumbed = isBig && isOpen
  const look = (word: string) => ({
    isBusy: actions.isBusy(donation),
    'aria-label': t('actions.of', { action: word, donator: nameOf(donation) }),
    size: isThumbed ? ('medium' as const) : ('small' as const),
    className: isThumbed ? 'relative min-w-0 grow basis-0 sm:max-w-56 pointer-coarse:min-h-12.5' : 'relative',
  })
  return (
    <>
      {canAccept(donation, isStreamer) && (
        <Button
          {...look(acceptWord)}
          kind={isOpen ? 'ok' : 'ghost'}
          data-key="accept"
          aria-keyshortcuts="A"
          onClick={() => actions.accept(donation)}
        >
          {acceptWord}
          <RowKey name="A" />
        </Button>
      )}
      {canReject(donation) && (
        <RejectMenu
          onReject={(reason) => actions.reject(donation, reason)}
          trigger={
            <Button {...look(rejectWord)} kind={isOpen ? 'secondary' : 'ghost'} data-key="reject" aria-keyshortcuts="R">
              {t('actions.reject')}
              <RowKey name="R" />
            </Button>
          }
        />
      )}
      {canPlay(donation) && (
        <Button
          {...look(t('actions.play'))}
          data-key="play"
          aria-keyshortcuts="P"
          onClick={() => actions.play(donation)}
        >
          {t('actions.play')}
          <RowKey name="P" />
        </Button>
      )}
      {canReplay(donation) && (
        <Button
          {...look(t('actions.replay'))}
          kind="ghost"
          data-key="play"
          aria-keyshortcuts="P"
          onClick={() => actions.replay(donation)}
        >
          {t('actions.replay')}
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
