import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { Flag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../../../ui/text/join-classes.ts'
import { useReasons } from './use-reasons.ts'

const shownMax = 4

type MessageFlagsProps = { donation: Donation; isStreamer: boolean; isWhole: boolean }

/** Why a person should check the message. A row names the gravest reasons and counts the others; the details name all. */
export function MessageFlags({ donation, isStreamer, isWhole }: MessageFlagsProps) {
  const { t } = useTranslation('donationPages')
  const reasons = useReasons(donation, isStreamer)
  const shown = isWhole ? reasons : reasons.slice(0, shownMax)
  const more = reasons.length - shown.length
  if (shown.length === 0) return null
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-small">
      {shown.map(({ text, isFlag }) => (
        <li key={text} className={joinClasses('flex items-start gap-1.5', isFlag ? 'text-warn' : 'text-muted')}>
          <Flag aria-hidden className={joinClasses('mt-1 size-3 shrink-0', isFlag && 'fill-current')} />
          <span dir="auto" className="line-clamp-2 min-w-0 wrap-break-word">
            {text}
          </span>
        </li>
      ))}
      {more > 0 && <li className="ps-4.5 text-muted">{t('moreReasons', { count: more })}</li>}
    </ul>
  )
}
