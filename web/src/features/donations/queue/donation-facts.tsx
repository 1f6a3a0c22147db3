import { type Donation, donationSources, type Reviewer } from '@lautgabe/contract/donations/donation.ts'
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shortText } from '../../../platform/browser/short-text.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { ColourChip } from '../../../ui/text/colour-chip.tsx'
import type { Hue } from '../../../ui/text/hue.ts'
import { joinClasses } from '../../../ui/text/join-classes.ts'
import { planLimitOf, stateOf, timeOf } from '../donation-state.ts'

const nameMax = 80

function dayOf(when: Date, language: string): string {
  const isThisYear = when.getFullYear() === new Date().getFullYear()
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...year }).format(when)
}

const isToday = (when: Date) => when.toDateString() === new Date().toDateString()

/** The time with seconds, so that a person in a hurry sees which donation came first. The date only if it is another day. */
export function DonationTime({ donation }: { donation: Donation }) {
  const { i18n } = useTranslation()
  const value = timeOf(donation)
  const when = new Date(value)
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium', hourCycle: 'h23' }).format(when)
  return (
    <time
      dateTime={value}
      title={new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeStyle: 'medium' }).format(when)}
      className="inline-flex flex-wrap gap-x-1.5 font-mono text-fine text-muted tabular-nums"
    >
      <span>{time}</span>{' '}
      {!isToday(when) && <span className="whitespace-nowrap text-faint">{dayOf(when, i18n.language)}</span>}
    </time>
  )
}

const paymentTones = { pending: 'warn', completed: 'ok', failed: 'danger' } as const

export function PaymentStatus({ donation: { payment_status: status } }: { donation: Donation }) {
  const { t } = useTranslation('donationPages')
  return <Badge tone={paymentTones[status]}>{t(`payment.${status}`)}</Badge>
}

const paymentSigns = { pending: CircleDashed, completed: CircleCheck, failed: CircleX } as const
const paymentColours = { pending: 'text-warn', completed: 'text-faint', failed: 'text-danger-text' } as const

/** A quiet sign: almost every donation is paid. */
export function PaymentSign({ donation: { payment_status: status } }: { donation: Donation }) {
  const { t } = useTranslation('donationPages')
  const Sign = paymentSigns[status]
  return (
    <span title={t(`payment.${status}`)} className="inline-flex">
      <Sign aria-hidden className={joinClasses('size-4.5', paymentColours[status])} />
      <span className="sr-only">{t(`payment.${status}`)}</span>
    </span>
  )
}

const reviewTones = { pending: 'warn', accepted: 'ok', rejected: 'neutral' } as const

/** The decision and the processing beside it. What both mean together is said on hover and to screen readers. */
export function ReviewStatus({ donation }: { donation: Donation }) {
  const { t } = useTranslation('donationPages')
  const { review_status: review, processing_status: processing } = donation
  const state = stateOf(donation)
  const isWrong = processing === 'error' || processing === 'pending_error'
  return (
    <div title={t(`states.${state}`)} className="flex flex-wrap items-center gap-x-2">
      <Badge tone={reviewTones[review]} hasDot={state === 'waiting'}>
        {t(`review.${review}`)}
      </Badge>
      <span
        className={joinClasses(
          'text-fine whitespace-nowrap',
          processing === 'playing' ? 'font-semibold text-signal' : isWrong ? 'text-danger-text' : 'text-muted',
        )}
      >
        {t(`processing.${processing}`)}
      </span>
      <span className="sr-only">{t(`states.${state}`)}</span>
    </div>
  )
}

/** Why the donation did not go on, or what happens to it next. */
export function StatusNotes({ donation, isStreamer }: { donation: Donation; isStreamer: boolean }) {
  const { t, i18n } = useTranslation(['donationPages', 'errors'])
  const state = stateOf(donation)
  const limit = planLimitOf(donation)
  const { error_code: code, reject_reason: reason, auto_accept_at: acceptAt } = donation
  const isRejected = donation.review_status === 'rejected'
  const isOpen = state === 'waiting' && acceptAt !== null
  const time =
    isOpen &&
    new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium', hourCycle: 'h23' }).format(new Date(acceptAt))
  return (
    <>
      {code !== null && !isRejected && (
        <p className="text-fine text-danger-text">
          {limit && isStreamer && <strong>{t('errorTitle')}: </strong>}
          {t(limit ? `held.${isStreamer ? 'streamer' : 'moderator'}.${limit}` : `errors:byCode.${code}`)}
        </p>
      )}
      {isRejected && reason !== null && reason !== 'other' && (
        <p className="text-fine text-muted">{t(`rejectReasons.${reason}`)}</p>
      )}
      {state === 'before_link' && <p className="text-fine text-muted">{t('states.before_link')}</p>}
      {donation.awaits_moderation && (state === 'waiting' || state === 'scripting') && (
        <p className="text-fine text-muted">{t('awaitsModeration', { service: t(`sources.${donation.source}`) })}</p>
      )}
      {isOpen && <p className="text-fine text-muted">{t('acceptsAt', { time })}</p>}
    </>
  )
}

/** The first voice, and how many others. */
export function Voices({ donation: { script }, max }: { donation: Donation; max: number }) {
  const { t } = useTranslation('donationPages')
  const speeches = script?.parts.filter((part) => part.kind === 'speech') ?? []
  const voices = [...new Map(speeches.map((part) => [part.voice_id, part])).values()]
  const others = voices.slice(max).map((part) => shortText(part.voice_name, nameMax))
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1">
      {voices.slice(0, max).map((part) => (
        <span key={part.voice_id} className="max-w-full truncate">
          <ColourChip hue={part.colour as Hue}>{shortText(part.voice_name, nameMax)}</ColourChip>
        </span>
      ))}
      {others.length > 0 && (
        <span title={others.join(', ')} className="font-mono text-fine text-muted">
          {t('moreVoices', { count: others.length })}
          <span className="sr-only">: {others.join(', ')}</span>
        </span>
      )}
    </span>
  )
}

/** Names a reviewer for the reader: the streamer is "you" to the streamer alone. */
export function useReviewerName(isStreamer: boolean): (reviewer: Reviewer) => string {
  const { t } = useTranslation('donationPages')
  return ({ kind, name }) => {
    if (kind === 'moderator') return name
    if (kind === 'automatic') return t('reviewers.automatic')
    if (kind === 'service') {
      const source = donationSources.find((service) => service === name)
      return source ? t(`sources.${source}`) : name
    }
    return isStreamer ? t('reviewers.streamer') : name
  }
}

export function ReviewerOf({ donation: { reviewer }, isStreamer }: { donation: Donation; isStreamer: boolean }) {
  const nameOf = useReviewerName(isStreamer)
  return (
    reviewer && (
      <bdi title={nameOf(reviewer)} className="line-clamp-1 text-small text-muted wrap-break-word">
        {shortText(nameOf(reviewer), nameMax)}
      </bdi>
    )
  )
}
