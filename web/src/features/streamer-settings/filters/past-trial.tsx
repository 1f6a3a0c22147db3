import { tryFilters } from '@lautgabe/contract/donations/filter-trial-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { MessageFilters } from '@lautgabe/contract/filters/message-filters.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/api/call-api.ts'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { shortText } from '../../../platform/browser/short-text.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'

const shownLength = 200

/** Shows what the filters of the form, saved or not, would have done to past messages. */
export function PastTrial({ filters }: { filters: MessageFilters }) {
  const { t } = useTranslation('settingsPages')
  const trial = useMutation({ mutationFn: () => callApi(tryFilters, { body: { filters } }) })
  return (
    <div className="flex flex-col items-start gap-3">
      <Button size="small" isBusy={trial.isPending} onClick={() => trial.mutate()}>
        {t('filters.trial.past.button')}
      </Button>
      <FailureNote error={trial.error} />
      <output className="block empty:hidden">{trial.data && <Result tried={trial.data} />}</output>
    </div>
  )
}

function Result({ tried }: { tried: Answer<typeof tryFilters> }) {
  const { t } = useTranslation('settingsPages')
  const { messages, held, masked, held_before: before, changed } = tried
  if (messages === 0) return <p className="text-muted">{t('filters.trial.past.nothing')}</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{t('filters.trial.past.result', { count: held, messages })}</p>
      <p className="text-small text-muted">
        {t('filters.trial.past.before', { count: before })}{' '}
        {masked > 0 && t('filters.trial.past.masked', { count: masked })}
      </p>
      {changed.length > 0 && (
        <>
          <p className="text-small font-medium">{t('filters.trial.past.changed')}</p>
          <ul className="flex flex-col gap-2">
            {changed.map(({ id, donator, message, is_held: isHeld }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-2 text-small">
                <Badge tone={isHeld ? 'warn' : 'ok'}>
                  {t(`filters.trial.past.${isHeld ? 'heldNow' : 'clearNow'}`)}
                </Badge>{' '}
                <bdi className="font-medium wrap-break-word">{shortText(donator, 60)}</bdi>{' '}
                <bdi className="min-w-0 text-muted wrap-break-word">{shortText(message, shownLength)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
