import type { PaymentResult as Result } from '@lautgabe/contract/billing/subscription-api.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { wordsFor } from '../../../platform/api/api-words.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormPage } from '../../../ui/layout/form-page.tsx'
import { ErrorNote } from '../../../ui/notes/error-note.tsx'
import { LoadingOverlay } from '../../../ui/notes/loading-overlay.tsx'
import { OkNote } from '../../../ui/notes/ok-note.tsx'
import { Waiting } from '../../../ui/notes/waiting.tsx'
import { useFigures } from '../use-figures.ts'
import { usePortal } from '../use-portal.ts'
import type { PaymentReturn } from './payment-return.ts'
import { PresentStanding } from './present-standing.tsx'
import { usePaymentResult } from './use-payment-result.ts'

/** What became of a payment. It believes the payment service only, never the address. */
export function PaymentResult({ returned }: { returned: PaymentReturn }) {
  const { t, i18n } = useTranslation('orders')
  const result = usePaymentResult(returned)
  if (result.data) return <Known {...result.data} isLooking={result.isLooking} />
  if (result.isPending) return <LoadingOverlay label={t('result.checking')} />
  return (
    <Shown title={t('result.unanswered.title')}>
      <ErrorNote title={wordsFor(result.error, i18n)} onRetry={result.refetch}>
        {t('result.unanswered.text')}
      </ErrorNote>
    </Shown>
  )
}

type KnownProps = Result & { isLooking: boolean }

function Known({ result, kind, characters, isLooking }: KnownProps) {
  const { t } = useTranslation('orders')
  const { whole } = useFigures()
  if (result === 'succeeded') {
    const isCounted = kind !== 'top_up' || characters !== null
    const words = t(`result.succeeded.${(isCounted && kind) || 'other'}`, {
      returnObjects: true,
      characters: whole(characters ?? 0),
    })
    return (
      <Shown title={words.title} isTopUp={kind === 'top_up'}>
        <OkNote>{words.text}</OkNote>
      </Shown>
    )
  }
  if (result === 'processing') {
    return (
      <Shown title={t('result.processing.title')} isTopUp={kind === 'top_up'}>
        <p>{t('result.processing.text')}</p>
        {isLooking && <Waiting label={t('result.checking')} />}
      </Shown>
    )
  }
  return (
    <Shown title={t(`result.${result}.title`)}>
      <p role="alert">{t(`result.${result}.text`)}</p>
      {result === 'requires_payment_method' && <OtherMethod />}
    </Shown>
  )
}

/** The portal is there for customers; an order that was never paid is made again. */
function OtherMethod() {
  const { t } = useTranslation('orders')
  const portal = usePortal()
  return (
    <>
      {portal.error !== null && (
        <Link to={addresses.subscription.path} className={buttonClass({ kind: 'primary', isWide: true })}>
          {t('result.toSubscription')}
        </Link>
      )}
      {portal.error === null && (
        <Button kind="primary" isWide isBusy={portal.isBusy} onClick={() => portal.leave('payment_method')}>
          {t('result.requires_payment_method.action')}
        </Button>
      )}
    </>
  )
}

type ShownProps = { title: string; isTopUp?: boolean; children: ReactNode }

function Shown({ title, isTopUp = false, children }: ShownProps) {
  const { t } = useTranslation('orders')
  return (
    <FormPage title={title} isResult>
      {children}
      <PresentStanding />
      <div className="grid gap-2 sm:grid-cols-2">
        <Link to={isTopUp ? addresses.characterTopup.path : addresses.subscription.path} className={buttonClass()}>
          {t(isTopUp ? 'result.toTopup' : 'result.toSubscription')}
        </Link>
        <Link to={addresses.dashboard.path} className={buttonClass()}>
          {t('result.toDashboard')}
        </Link>
      </div>
    </FormPage>
  )
}
