import type { AddOn } from '@lautgabe/contract/billing/catalogue-api.ts'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { FeatureList } from '../feature-list.tsx'
import { Price } from '../price.tsx'
import { useDescription } from '../use-description.ts'
import type { addOnPrice } from './add-on-price.ts'
import { useAddOnBenefits, useAddOnName } from './add-on-words.ts'

type AddOnCardProps = {
  addon: AddOn
  price: ReturnType<typeof addOnPrice>
  isMarked: boolean
  badge?: ReactNode
  /** What can be done with it, at the bottom. */
  children?: ReactNode
}

export function AddOnCard({ addon, price, isMarked, badge, children }: AddOnCardProps) {
  const nameOf = useAddOnName()
  const benefits = useAddOnBenefits()
  const description = useDescription()(addon)
  return (
    <Card as="li" tone={isMarked ? 'signal' : 'plain'} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">{nameOf(addon)}</h2>
        {badge}
      </div>
      <Price {...price} size="large" />
      {description !== '' && <p className="text-small text-muted">{description}</p>}
      <FeatureList features={benefits(addon).map((words) => ({ key: words, words, isIncluded: true }))} />
      <div className="mt-auto pt-2 empty:hidden">{children}</div>
    </Card>
  )
}
