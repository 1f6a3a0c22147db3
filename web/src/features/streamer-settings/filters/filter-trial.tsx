import type { MessageFilters, MessageFlag } from '@lautgabe/contract/filters/message-filters.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { useCalmValue } from '../../../platform/forms/use-calm-value.ts'
import { HeldMark } from '../../messages/held-mark.tsx'
import { toMarkedPieces } from '../../messages/marked-pieces.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { TextArea } from '../../../ui/forms/field.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { PastTrial } from './past-trial.tsx'

/** The lists of words load after the page. */
const flagMessageQuery = queryOptions({
  queryKey: ['flag-message'],
  queryFn: async () => (await import('@lautgabe/contract/filters/flag-message.ts')).flagMessage,
  staleTime: Infinity,
})

const messageMaxLength = 500

/** Shows what the filters of the form, saved or not, would do to a message. */
export function FilterTrial({ filters }: { filters: MessageFilters }) {
  const { t } = useTranslation('settingsPages')
  const [typed, setTyped] = useState('')
  const flagMessage = useQuery(flagMessageQuery)
  const message = useCalmValue(typed)
  const calmFilters = useCalmValue(filters)
  const { data: flag } = flagMessage
  const flags = useMemo(() => flag?.(message, '', calmFilters), [flag, message, calmFilters])
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-soft border border-line bg-sunken p-4">
      <legend className="sr-only">{t('filters.trial.title')}</legend>
      <div>
        <p aria-hidden className="font-semibold">
          {t('filters.trial.title')}
        </p>
        <p className="text-small text-muted">{t('filters.trial.note')}</p>
      </div>
      <TextArea
        label={t('filters.trial.message')}
        value={typed}
        rows={2}
        maxLength={messageMaxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <FailureNote error={flagMessage.error} onRetry={flagMessage.refetch} />
      {flagMessage.isPending && <WaitingLines lines={1} />}
      <output aria-label={t('filters.trial.result')} className="block empty:hidden">
        {flags && message.trim() !== '' && <Verdict message={message} flags={flags} />}
      </output>
      <PastTrial filters={filters} />
    </fieldset>
  )
}

function Verdict({ message, flags }: { message: string; flags: readonly MessageFlag[] }) {
  const { t } = useTranslation(['settingsPages', 'messageWords'])
  const isHeld = flags.some(({ action }) => action === 'hold')
  const verdict = isHeld ? 'held' : flags.length > 0 ? 'masked' : 'clear'
  const reasons = Array.from(new Set(flags.map(({ reason }) => reason)))
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isHeld ? 'warn' : verdict === 'masked' ? 'info' : 'ok'} hasDot>
          {t(`filters.trial.${verdict}`)}
        </Badge>
        <span className="text-small text-muted">
          {reasons.map((reason) => t(`messageWords:reasons.${reason}`)).join(' · ')}
        </span>
      </p>
      <p className="whitespace-pre-wrap wrap-break-word">
        {toMarkedPieces(message, flags).map(({ at, text, action }) => {
          if (action === undefined) return <span key={at}>{text}</span>
          if (action === 'hold') return <HeldMark key={at}>{text}</HeldMark>
          return (
            <mark key={at} className={maskedClass}>
              {text}
            </mark>
          )
        })}
      </p>
    </div>
  )
}

const maskedClass = 'rounded-tight bg-info-tint px-0.5 text-info line-through'
