import type { MessageState } from '@lautgabe/contract/donations/kept-messages-api.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../../ui/text/join-classes.ts'

const steps = ['kept', 'donated', 'accepted', 'heard'] as const

/** Counts the steps that lie behind the message. A message that will not be heard has no steps. */
const taken: Partial<Record<MessageState['state'], number>> = {
  waiting_for_donation: 1,
  waiting_for_review: 2,
  queued: 3,
  playing: 3,
  heard: 4,
}

/** The way of a message to the stream. */
export function MessageSteps({ state }: { state: MessageState['state'] }) {
  const { t } = useTranslation('messagePage')
  const done = taken[state]
  if (done === undefined) return null
  return (
    <ol aria-label={t('steps.label')} className="grid w-full max-w-md grid-cols-4">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === done ? 'step' : undefined}
          className={joinClasses(
            'relative flex flex-col items-center gap-2 text-center text-fine',
            index <= done ? 'text-text' : 'text-muted',
            index > 0 &&
              'before:absolute before:top-3.5 before:right-[calc(50%+0.875rem)] before:h-px before:w-[calc(100%-1.75rem)] before:bg-line',
          )}
        >
          <span
            aria-hidden
            className={joinClasses(
              'flex size-7 items-center justify-center rounded-pill border',
              index < done && 'border-ok bg-ok-tint text-ok',
              index === done && 'border-signal bg-signal-tint',
              index > done && 'border-line bg-raised',
            )}
          >
            {index < done && <Check className="size-4" />}
          </span>
          {t(`steps.${step}`)}
          {index < done && <span className="sr-only">({t('steps.done')})</span>}
        </li>
      ))}
    </ol>
  )
}
