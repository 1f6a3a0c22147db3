import {
  type DonationDetails,
  donationSources,
  rejectReasons,
  withdrawalReasons,
} from '@lautgabe/contract/donations/donation.ts'
import { isErrorCode } from '@lautgabe/contract/errors.ts'
import { useTranslation } from 'react-i18next'
import { useReviewerName } from './donation-facts.tsx'

type HistoryProps = { history: DonationDetails['history']; isStreamer: boolean }

/** The events of a donation: what, who, when and from which network. */
export function DonationHistory({ history, isStreamer }: HistoryProps) {
  const { t, i18n } = useTranslation(['donationPages', 'errors'])
  const nameOf = useReviewerName(isStreamer)
  const time = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  const explain = (details: string) => {
    if (isErrorCode(details)) return t(`errors:byCode.${details}`)
    const reason = rejectReasons.find((name) => name === details)
    if (reason) return t(`rejectReasons.${reason}`)
    const withdrawal = withdrawalReasons.find((name) => name === details)
    if (withdrawal) return t(`withdrawalReasons.${withdrawal}`)
    const source = donationSources.find((name) => name === details)
    return source ? t(`sources.${source}`) : details
  }
  return (
    <ol className="flex flex-col gap-2.5 border-l border-line pl-4">
      {history.map(({ at, what, by, network, details }) => (
        <li key={`${at} ${what}`} className="relative text-small">
          <span
            aria-hidden
            className="absolute top-1.5 -left-[1.31rem] size-2.5 rounded-pill border-2 border-surface bg-control"
          />
          <span className="flex flex-wrap gap-x-2">
            <span className="font-medium">{t(`details.events.${what}`)}</span>
            {by && <bdi className="text-muted wrap-break-word">{nameOf(by)}</bdi>}
            {network !== null && <span className="text-faint">{t('details.from', { network })}</span>}
          </span>
          {details !== null && <span className="block text-muted wrap-break-word">{explain(details)}</span>}
          <time dateTime={at} className="block font-mono text-fine text-faint tabular-nums">
            {time.format(new Date(at))}
          </time>
        </li>
      ))}
    </ol>
  )
}
