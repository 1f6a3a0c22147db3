import type { AddOn } from '@lautgabe/contract/billing/catalogue-api.ts'
import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { ConfirmAction } from '../../../platform/forms/confirm-action.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useQuestion } from '../../../ui/popups/use-question.ts'
import { canAddOn } from '../standing.ts'
import { useFigures } from '../use-figures.ts'
import { AddOnCard } from './add-on-card.tsx'
import { addOnPrice } from './add-on-price.ts'
import { useCancelAddOn, useKeepAddOn } from './add-ons-queries.ts'
import { useAddOnName } from './add-on-words.ts'
import { OwnedAddOn } from './owned-add-on.tsx'

type Owned = Subscription['addons'][number]
type AddOnShelfProps = { addons: readonly AddOn[]; subscription: Subscription }

/** All add-ons: own ones can be cancelled, several others can be ordered together. */
export function AddOnShelf({ addons, subscription }: AddOnShelfProps) {
  const { t } = useTranslation('extras')
  const { day } = useFigures()
  const nameOf = useAddOnName()
  const navigate = useNavigate()
  const cancellation = useQuestion<AddOn>()
  const keep = useKeepAddOn(subscription)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const interval = subscription.plan?.interval ?? 'monthly'
  const canBuy = canAddOn(subscription)
  const owned = new Set(subscription.addons.map(({ addon }) => addon.id))
  /** If it ends before the next payment, it must be ordered and paid again. */
  const canKeep = ({ active_until: until }: Owned) =>
    canBuy && until !== null && until >= (subscription.current_period_end ?? '')
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <>
      <FailureNote error={keep.error} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {subscription.addons.map((own) => (
          <OwnedAddOn
            key={own.addon.id}
            owned={own}
            interval={interval}
            onCancel={() => cancellation.ask(own.addon)}
            onKeep={canKeep(own) ? () => keep.mutate(own.addon) : undefined}
            isKeeping={keep.isPending}
          />
        ))}
        {addons
          .filter(({ id }) => !owned.has(id))
          .map((addon) => (
            <AddOnCard
              key={addon.id}
              addon={addon}
              price={addOnPrice(addon, interval)}
              isMarked={chosen.includes(addon.id)}
            >
              {canBuy && (
                <Checkbox
                  label={t('addons.choose', { name: nameOf(addon) })}
                  checked={chosen.includes(addon.id)}
                  onCheckedChange={(isChosen) => choose(addon.id, isChosen)}
                />
              )}
            </AddOnCard>
          ))}
      </ul>
      <div aria-live="polite" className="flex flex-wrap items-center justify-end gap-4 empty:hidden">
        {chosen.length > 0 && (
          <>
            <span className="text-muted">{t('addons.chosen', { count: chosen.length })}</span>
            <Button
              kind="primary"
              onClick={() => void navigate({ to: addresses.addons.path, search: { order: chosen.join('.') } })}
            >
              {t('addons.onward')}
            </Button>
          </>
        )}
      </div>
      <ConfirmAction
        question={cancellation}
        action={useCancelAddOn()}
        words={(addon) =>
          t('addons.cancellation', {
            returnObjects: true,
            name: nameOf(addon),
            date: day(subscription.current_period_end ?? new Date()),
          })
        }
        isDangerous
      />
    </>
  )
}
