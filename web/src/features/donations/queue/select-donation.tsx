import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { isUndecided } from '../donation-state.ts'
import { useDonatorName } from '../../messages/donator.tsx'
import type { Selection } from './use-selection.ts'

/** Only undecided donations can be selected. */
export function SelectDonation({ donation, selection }: { donation: Donation; selection: Selection }) {
  const { t } = useTranslation('donationPages')
  const nameOf = useDonatorName()
  if (!isUndecided(donation)) return null
  return (
    <span data-key="select">
      <Checkbox
        label={t('bulk.select', { donator: nameOf(donation) })}
        isLabelHidden
        checked={selection.has(donation)}
        onCheckedChange={() => selection.toggle(donation)}
      />
    </span>
  )
}
