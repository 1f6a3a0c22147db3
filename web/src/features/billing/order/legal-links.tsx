import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { OrderPart } from './order-part.tsx'

const documents = [
  ['terms', addresses.terms.path],
  ['privacy', addresses.privacy.path],
  ['withdrawal', addresses.withdrawContract.path],
] as const

/** Opens beside the order, so that nobody loses it by reading. */
export function LegalLinks() {
  const { t } = useTranslation('orders')
  return (
    <OrderPart title={t('legalLinks')}>
      <ul className="flex flex-wrap gap-x-6 text-small">
        {documents.map(([name, path]) => (
          <li key={name}>
            <TextLink to={path} target="_blank">
              {t(name)}
            </TextLink>
          </li>
        ))}
      </ul>
    </OrderPart>
  )
}
