import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { useQuery } from '@tanstack/react-query'
import type { HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { HeardWaveform } from '../../../platform/audio/heard-waveform.tsx'
import { joinClasses } from '../../../ui/text/join-classes.ts'
import { DecisionButtons, ToolButtons } from './donation-actions.tsx'
import type { RowTools } from './donation-columns.tsx'
import { Amount } from '../../../platform/money/amount.tsx'
import { Donator } from '../../messages/donator.tsx'
import { DonationTime, PaymentSign, ReviewerOf, ReviewStatus, StatusNotes, Voices } from './donation-facts.tsx'
import { DonationMessage } from './donation-message.tsx'
import { isUndecided } from '../donation-state.ts'
import { donationAudioQuery } from '../donations-queries.ts'
import { SelectDonation } from './select-donation.tsx'

type DonationCardProps = HTMLAttributes<HTMLLIElement> & RowTools & { donation: Donation }

/** A donation on screens without room for a table. */
export function DonationCard({ donation, api, actions, selection, onDetails, className, ...rest }: DonationCardProps) {
  const { t } = useTranslation('donationPages')
  return (
    <li
      {...rest}
      className={joinClasses(
        'flex flex-col gap-3 rounded-card border bg-surface p-4 shadow-soft focus-visible:outline-offset-2',
        isUndecided(donation) ? 'border-line' : 'border-line-soft',
        className,
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Donator of={donation} />
          <span className="flex flex-wrap gap-x-2 text-fine text-faint">
            <DonationTime donation={donation} />
            {t(`sources.${donation.source}`)}
          </span>
        </div>
        <div className="flex shrink-0 items-center gap-3">
          <Amount amount={donation.amount} />
          <SelectDonation donation={donation} selection={selection} />
        </div>
      </div>
      <div className="min-w-0">
        <DonationMessage donation={donation} isStreamer={api.isStreamer} />
        <StatusNotes donation={donation} isStreamer={api.isStreamer} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <PaymentSign donation={donation} />
          <ReviewStatus donation={donation} />
          <Voices donation={donation} max={3} />
          <ReviewerOf donation={donation} isStreamer={api.isStreamer} />
        </div>
        <ToolButtons {...{ donation, api }} onDetails={() => onDetails(donation)} />
      </div>
      <SoundOf donation={donation} api={api} />
      {/* As high as the big buttons, so that a decision moves no other card. */}
      <div className="flex flex-wrap items-center gap-2 empty:hidden pointer-coarse:min-h-12.5">
        <DecisionButtons {...{ donation, api, actions }} isBig />
      </div>
    </li>
  )
}

/** The real waveform, as soon as somebody has listened. */
function SoundOf({ donation, api }: Pick<DonationCardProps, 'donation' | 'api'>) {
  const { data } = useQuery({ ...donationAudioQuery(api, donation), enabled: false })
  return data && <HeardWaveform url={data.url} peaks={data.peaks} className="h-8 w-full" />
}
