import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { isNotFound } from '../../../platform/api/api.ts'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { BrandMark } from '../../../ui/layout/brand-mark.tsx'
import { CentredNote } from '../../../ui/notes/centred-note.tsx'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { isOver } from './look-again.ts'
import { messageStateQuery } from './message-state-query.ts'
import { MessageSteps } from './message-steps.tsx'
import { useMessageWords } from './use-message-words.ts'

/** Tells a donator what became of the message they kept. Everybody with the address may see it, so it names nobody. */
export function MessageScreen() {
  const { token } = useParams({ strict: false }) as { token: string }
  const { t } = useTranslation('messagePage')
  const { data, error, refetch } = useQuery(messageStateQuery(token))
  const wordsOf = useMessageWords()
  if (isNotFound(error)) {
    return (
      <CentredNote title={t('unknown.title')} text={t('unknown.text')}>
        <Link to={addresses.donationBuilder.path} className={buttonClass()}>
          {t('toBuilder')}
        </Link>
      </CentredNote>
    )
  }
  if (!data) {
    return (
      <div className="mx-auto w-full max-w-xl p-6">
        {error ? <FailureNote error={error} onRetry={refetch} /> : <WaitingLines lines={6} />}
      </div>
    )
  }
  const { title, text } = wordsOf(data.message)
  return (
    <section className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center gap-6 px-5 py-16">
      <BrandMark className="size-14" />
      <div aria-live="polite" className="flex flex-col gap-4 text-center">
        <p className="text-small font-medium text-muted">{t('yourMessage')}</p>
        <h1 className="text-balance hyphens-auto">{title}</h1>
        <p className="text-lead text-pretty">{text}</p>
      </div>
      <MessageSteps state={data.message.state} />
      {!isOver(data.message.state) && (
        <p className="text-center text-small text-balance text-muted">{t(error ? 'offline' : 'live')}</p>
      )}
    </section>
  )
}
