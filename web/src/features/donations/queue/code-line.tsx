import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shortText } from '../../../platform/browser/short-text.ts'
import { joinClasses } from '../../../ui/text/join-classes.ts'

const sentMax = 255

/** What was sent with the donation, when a kept message takes its place or a code found none. */
export function CodeLine({ donation: { code_outcome: outcome, message } }: { donation: Donation }) {
  const { t } = useTranslation('donationPages')
  if (outcome === null) return null
  return (
    <p
      className={joinClasses(
        'mt-1 flex items-start gap-1.5 text-small',
        outcome === 'found' ? 'text-muted' : 'text-warn',
      )}
    >
      <Ticket aria-hidden className="mt-1 size-3 shrink-0" />
      <span className="line-clamp-3 min-w-0 wrap-break-word">
        {t(`code.${outcome}`)} <bdi>{t('code.sent', { message: shortText(message, sentMax) })}</bdi>
      </span>
    </p>
  )
}
