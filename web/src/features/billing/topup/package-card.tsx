import type { CharacterPackage } from '@lautgabe/contract/billing/catalogue-api.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Price } from '../price.tsx'
import { useDescription } from '../use-description.ts'
import { useFigures } from '../use-figures.ts'
import { perThousand } from './per-thousand.ts'

type PackageCardProps = { offer: CharacterPackage; canBuy: boolean }

export function PackageCard({ offer, canBuy }: PackageCardProps) {
  const { t } = useTranslation('extras')
  const { whole, speech, money } = useFigures()
  const description = useDescription()(offer)
  const { currency } = offer
  return (
    <Card as="li" className="flex flex-col gap-3">
      <p className="text-small font-medium text-muted">{offer.name}</p>
      <div>
        <h3 className="font-display text-h3 font-bold">
          {t('topup.characters', { characters: whole(offer.characters) })}
        </h3>
        <p className="text-small text-muted">{t('topup.speech', { speech: speech(offer.characters) })}</p>
      </div>
      <div>
        <Price of={offer} per="once" size="large" />
        <p className="text-small text-muted">
          {t('topup.perThousand', { price: money({ minor_units: perThousand(offer), currency }) })}
        </p>
      </div>
      {description !== '' && <p className="text-small text-muted">{description}</p>}
      {canBuy && (
        <Link
          to={addresses.characterTopup.path}
          search={{ order: offer.id }}
          className={`${buttonClass({ kind: 'primary', isWide: true })} mt-auto`}
        >
          {t('topup.choose', { name: offer.name })}
        </Link>
      )}
    </Card>
  )
}
