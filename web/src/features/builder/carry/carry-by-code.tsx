import { keptMessageMaxLength } from '@lautgabe/contract/donations/kept-messages-api.ts'
import { serviceMessageMaxLength } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import { TicketCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { joinClasses } from '../../../ui/text/join-classes.ts'
import { CarriedCode } from './carried-code.tsx'
import type { useCarried } from './use-carried.ts'

type CarryByCodeProps = { text: string; carrying: ReturnType<typeof useCarried> }

/** Offers to keep the message, so that the donator pastes a short code where the message does not fit. */
export function CarryByCode({ text, carrying: { carried, isFresh, failure, isBusy, carry } }: CarryByCodeProps) {
  const { t } = useTranslation('builder')
  if (carried?.text === text) return <CarriedCode key={carried.code} carried={carried} isFresh={isFresh} />
  const isTooLong = text.length > serviceMessageMaxLength
  const cannotBeKept = text.length > keptMessageMaxLength
  const offer = isTooLong ? t('carry.tooLong', { limit: serviceMessageMaxLength }) : t('carry.offer')
  return (
    <div
      className={joinClasses(
        'flex flex-col items-start gap-3 rounded-soft border px-4 py-3.5',
        isTooLong ? 'border-warn/40 bg-warn-tint' : 'border-line-soft',
      )}
    >
      <p aria-live="polite" className="text-small">
        {cannotBeKept ? t('carry.muchTooLong', { limit: keptMessageMaxLength }) : offer}
      </p>
      {carried !== undefined && <p className="text-small text-muted">{t('carry.changed', { code: carried.code })}</p>}
      <Button
        kind={isTooLong ? 'primary' : 'secondary'}
        size={isTooLong ? 'medium' : 'small'}
        isBusy={isBusy}
        disabled={text.trim() === '' || cannotBeKept}
        onClick={() => void carry(text)}
      >
        <TicketCheck aria-hidden className="size-4" />
        {t(carried === undefined ? 'carry.get' : 'carry.getAnother')}
      </Button>
      <FailureNote error={failure} />
    </div>
  )
}
