import type { CharacterPackage } from '@lautgabe/contract/billing/catalogue-api.ts'
import { purchaseCharacters } from '@lautgabe/contract/billing/extras-api.ts'
import type { OrderConsent } from '@lautgabe/contract/billing/subscription-api.ts'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { callApi } from '../../../platform/api/call-api.ts'
import { NotForSale } from '../order/not-for-sale.tsx'
import { OrderForm } from '../order/order-form.tsx'
import { OrderLine, OrderPart } from '../order/order-part.tsx'
import { OrderView } from '../order/order-view.tsx'
import { Price } from '../price.tsx'
import { checkoutReturns } from '../return-addresses.ts'
import { useDeparture } from '../use-departure.ts'
import { useFigures } from '../use-figures.ts'
import { TopUpRules } from './top-up-rules.tsx'

const consents = ['terms', 'start_at_once', 'withdrawal_lapses'] as const satisfies OrderConsent[]

export function OrderPackage({ offer }: { offer: CharacterPackage | undefined }) {
  const { t } = useTranslation(['orders', 'extras'])
  const { whole, speech } = useFigures()
  const purchase = useDeparture((given: OrderConsent[]) =>
    callApi(purchaseCharacters, {
      body: { top_up_id: offer?.id ?? '', consents: given, ...checkoutReturns(addresses.characterTopup.path) },
    }),
  )
  if (!offer) {
    return (
      <OrderView back={addresses.characterTopup.path} lead="">
        <NotForSale />
      </OrderView>
    )
  }
  return (
    <OrderView back={addresses.characterTopup.path}>
      <OrderForm
        consents={consents}
        onward={t('onward')}
        isBusy={purchase.isBusy}
        error={purchase.error}
        onOrder={purchase.leave}
      >
        <OrderPart title={t('payment')}>
          <p className="text-small text-muted">{t('methods')}</p>
        </OrderPart>
        <OrderPart title={t('whatYouGet')}>
          <dl>
            <OrderLine
              name={t('extras:topup.characters', { characters: whole(offer.characters) })}
              hint={t('extras:topup.speech', { speech: speech(offer.characters) })}
            >
              {offer.name}
            </OrderLine>
          </dl>
        </OrderPart>
        <OrderPart title={t('price')}>
          <dl>
            <OrderLine name={t('total')}>
              <Price of={offer} per="once" size="large" />
            </OrderLine>
          </dl>
        </OrderPart>
        <OrderPart title={t('termHeading')}>
          <TopUpRules />
        </OrderPart>
      </OrderForm>
    </OrderView>
  )
}
