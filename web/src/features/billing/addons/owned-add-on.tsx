import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { useFigures } from '../use-figures.ts'
import { AddOnCard } from './add-on-card.tsx'
import { useAddOnName } from './add-on-words.ts'

type OwnedAddOnProps = {
  owned: Subscription['addons'][number]
  interval: NonNullable<Subscription['plan']>['interval']
  onCancel: () => void
}

export function OwnedAddOn({ owned: { addon, active_until: until }, interval, onCancel }: OwnedAddOnProps) {
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
    <AddOnCard addon={addon} interval={interval} isMarked badge={badge}>
      {until === null && (
        <Button isWide aria-label={t('addons.cancelLabel', { name: nameOf(addon) })} onClick={onCancel}>
          {t('addons.cancel')}
        </Button>
      )}
    </AddOnCard>
  )
}
