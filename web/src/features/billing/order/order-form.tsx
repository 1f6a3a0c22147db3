import type { OrderConsent } from '@lautgabe/contract/billing/subscription-api.ts'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LegalLinks } from './legal-links.tsx'

type OrderFormProps = {
  consents: readonly OrderConsent[]
  /** What happens with the press of the button. */
  onward: string
  isBusy: boolean
  error: unknown
  onOrder: (consents: OrderConsent[]) => void
  /** The summary: the law wants it directly above the button. */
  children: ReactNode
}

/** The summary of an order, the consents, and the button that makes it binding. */
export function OrderForm({ consents, onward, isBusy, error, onOrder, children }: OrderFormProps) {
  const { t } = useTranslation('orders')
  const [given, setGiven] = useState<ReadonlySet<OrderConsent>>(new Set())
  const [wasTried, setTried] = useState(false)
  const isMissing = consents.some((consent) => !given.has(consent))
  const give = (consent: OrderConsent, isGiven: boolean) =>
    setGiven((others) => new Set(isGiven ? [...others, consent] : [...others].filter((other) => other !== consent)))
  const order = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing && !isBusy) onOrder([...consents])
  }
  return (
    <form noValidate onSubmit={order}>
      <Card className="flex flex-col gap-5 sm:p-8">
        {children}
        <LegalLinks />
        <fieldset className="flex flex-col gap-2 border-t border-line-soft pt-5">
          <legend className="float-left mb-1 w-full font-semibold">{t('consents.legend')}</legend>
          {consents.map((consent) => (
            <Checkbox
              key={consent}
              label={t(`consents.${consent}`)}
              checked={given.has(consent)}
              onCheckedChange={(isGiven) => give(consent, isGiven)}
              required
            />
          ))}
          {wasTried && isMissing && (
            <p role="alert" className="flex items-start gap-1.5 text-small text-danger-text">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {t('consents.missing')}
            </p>
          )}
        </fieldset>
        <FailureNote error={error} />
        <div>
          <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
            {t('order')}
          </Button>
          <p className="mt-2 text-center text-small text-muted">{onward}</p>
        </div>
      </Card>
    </form>
  )
}
