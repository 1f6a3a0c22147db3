import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { type Currency, type MinimumKind, problemOfAmount } from './minimum-amounts.ts'
import type { MinimumRow } from './minimum-rows.ts'

type MinimumLineProps = {
  row: MinimumRow
  number: number
  free: readonly Currency[]
  onEdit: (changes: Partial<MinimumRow>) => void
  /** `line` is the element of the line itself. */
  onRemove: (line: HTMLElement | null) => void
}

export function MinimumLine({ row, number, free, onEdit, onRemove }: MinimumLineProps) {
  const { t } = useTranslation('settingsPages')
  const { currency } = row
  const field = (kind: MinimumKind) => {
    const problem = problemOfAmount(row[kind], currency)
    return {
      label: t(`minimums.${kind}In`, { currency }),
      placeholder: t('minimums.anyAmount'),
      value: row[kind],
      error: row.isChecked && problem && t(`minimums.${problem}`),
      onChange: (event: { currentTarget: { value: string } }) => onEdit({ [kind]: event.currentTarget.value }),
      onBlur: () => onEdit({ isChecked: true }),
      inputMode: 'decimal' as const,
      autoComplete: 'off',
    }
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5 border-b border-line-soft py-4 sm:grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)_auto] sm:border-0 sm:py-2">
      <Select
        label={t('minimums.currency', { number })}
        options={[currency, ...free].map((value) => ({ value, label: value }))}
        value={currency}
        onValueChange={(chosen) => onEdit({ currency: chosen })}
      />
      <div className="max-sm:col-span-2 max-sm:row-start-2">
        <TextField {...field('speech')} />
      </div>
      <div className="max-sm:col-span-2 max-sm:row-start-3">
        <TextField {...field('sounds')} />
      </div>
      <IconButton
        label={t('minimums.remove', { currency })}
        className="mt-[calc(1lh+--spacing(2))]"
        onClick={({ currentTarget }) => onRemove(currentTarget.closest('li'))}
      >
        <X />
      </IconButton>
    </li>
  )
}
