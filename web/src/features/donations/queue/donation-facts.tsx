import { type Donation, donationSources, type Reviewer } from '@lautgabe/contract/donations/donations-api.ts'
import { useTranslation } from 'react-i18next'
import { shortText } from '../../../platform/browser/short-text.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { ColourChip } from '../../../ui/text/colour-chip.tsx'
import type { Hue } from '../../../ui/text/hue.ts'
import { planLimitOf, type StateName, stateOf, timeOf } from '../donation-state.ts'

const nameMax = 80

function dayOf(when: Date, language: string): string {
  const isThisYear = when.getFullYear() === new Date().getFullYear()
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...year }).format(when)
}

/** The time with seconds, so that a person in a hurry sees which donation came first. */
export function DonationTime({ donation }: { donation: Donation }) {
  const { i18n } = useTranslation()
  const value = timeOf(donation)
  const when = new Date(value)
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium', hourCycle: 'h23' }).format(when)
  const date = dayOf(when, i18n.language)
  return (
    <time dateTime={value} className="inline-flex flex-wrap gap-x-1.5 font-mono text-fine text-muted tabular-nums">
      <span>{time}</span> <span className="whitespace-nowrap text-faint">{date}</span>
    </time>
  )
}

const paymentTones = { pending: 'warn', completed: 'ok', failed: 'danger' } as const

export function PaymentStatus({ donation: { payment_status: status } }: { donation: Donation }) {
  const { t } = useTranslation('donationPages')
  return <Badge tone={paymentTones[status]}>{t(`payment.${status}`)}</Badge>
}

const stateTones: Record<StateName, 'neutral' | 'signal' | 'ok' | 'warn' | 'info' | 'danger'> = {
  scripting: 'neutral',
  waiting: 'warn',
  unpaid: 'neutral',
  payment_failed: 'neutral',
  before_link: 'neutral',
  accepted: 'info',
  voicing: 'info',
  ready: 'info',
  playing: 'signal',
  played: 'ok',
  skipped: 'neutral',
  rejected: 'neutral',
  error: 'danger',
  pending_error: 'danger',
}

/** The decision, the state after it, and why the donation did not go on. */
export function ReviewStatus({ donation }: { donation: Donation }) {
  const { t, i18n } = useTranslation(['donationPages', 'errors'])
  const state = stateOf(donation)
  const { error_code: code, reject_reason: reason, auto_accept_at: acceptAt } = donation
  const isOpen = state === 'waiting' && acceptAt !== null
  const time =
    isOpen &&
    new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium', hourCycle: 'h23' }).format(new Date(acceptAt))
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone={stateTones[state]} hasDot={state === 'waiting' || state === 'playing'}>
        {t(planLimitOf(donation) ? 'errorTitle' : `states.${state}`)}
      </Badge>
      {code !== null && state !== 'rejected' && (
        <span className="text-fine text-danger-text">{t(`errors:byCode.${code}`)}</span>
      )}
      {state === 'rejected' && reason !== null && reason !== 'other' && (
        <span className="text-fine text-muted">{t(`rejectReasons.${reason}`)}</span>
      )}
      {donation.awaits_moderation && (state === 'waiting' || state === 'scripting') && (
        <span className="text-fine text-muted">
          {t('awaitsModeration', { service: t(`sources.${donation.source}`) })}
        </span>
      )}
      {isOpen && <span className="text-fine text-muted">{t('acceptsAt', { time })}</span>}
    </div>
  )
}

export function Voices({ donation: { script } }: { donation: Donation }) {
  const speeches = script?.parts.filter((part) => part.kind === 'speech') ?? []
  const voices = new Map(speeches.map((part) => [part.voice_id, part]))
  return (
    <span className="flex max-w-32 flex-wrap gap-1">
      {[...voices.values()].map((part) => (
        <ColourChip key={part.voice_id} hue={part.colour as Hue}>
          {shortText(part.voice_name, nameMax)}
        </ColourChip>
      ))}
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
      <bdi className="line-clamp-2 text-small text-muted wrap-anywhere">{shortText(nameOf(reviewer), nameMax)}</bdi>
    )
  )
}
