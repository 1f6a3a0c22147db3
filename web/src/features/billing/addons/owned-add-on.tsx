import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { useFigures } from '../use-figures.ts'
import { AddOnCard } from './add-on-card.tsx'
import { ownAddOnPrice } from './add-on-price.ts'
import { useAddOnName } from './add-on-words.ts'

type OwnedAddOnProps = {
  owned: Subscription['addons'][number]
  interval: NonNullable<Subscription['plan']>['interval']
  onCancel: () => void
  /** Missing if it cannot be kept for nothing. */
  onKeep?: (() => void) | undefined
  isKeeping: boolean
}

export function OwnedAddOn({ owned, interval, onCancel, onKeep, isKeeping }: OwnedAddOnProps) {
  const { addon, active_until: until } = owned
  const { t } = useTranslation('extras')
  const { day } = useFigures()
  const nameOf = useAddOnName()
  const badge =
    until === null ? (
      <Badge tone="ok">{t('addons.owned')}</Badge>
    ) : (
      <Badge tone="warn">{t('addons.until', { date: day(until) })}</Badge>
    )
  return (
    <AddOnCard addon={addon} price={ownAddOnPrice(owned, interval)} isMarked badge={badge}>
      {until === null ? (
        <Button isWide aria-label={t('addons.cancelLabel', { name: nameOf(addon) })} onClick={onCancel}>
          {t('addons.cancel')}
        </Button>
      ) : (
        onKeep && (
          <Button
            isWide
            kind="primary"
            isBusy={isKeeping}
            aria-label={t('addons.keepLabel', { name: nameOf(addon) })}
            onClick={onKeep}
          >
            {t('addons.keep')}
          </Button>
        )
      )}
    </AddOnCard>
  )
}
