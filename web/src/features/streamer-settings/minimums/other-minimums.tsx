import { useTranslation } from 'react-i18next'
import { AddLineButton } from '../../../ui/buttons/add-line-button.tsx'
import { MinimumLine } from './minimum-line.tsx'
import type { Currency } from './minimum-amounts.ts'
import type { useMinimumRows } from './use-minimum-rows.ts'

type OtherMinimumsProps = {
  lines: ReturnType<typeof useMinimumRows>
  /** The currencies that a new line can have. */
  free: readonly Currency[]
}

/** The minimums in further currencies, a line for each. */
export function OtherMinimums({ lines, free }: OtherMinimumsProps) {
  const { t } = useTranslation('settingsPages')
  const { rows } = lines
  const [next] = free
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="font-medium">{t('minimums.others')}</p>
        <p className="text-small text-muted">{t('minimums.othersText')}</p>
      </div>
      {rows.length > 0 && (
        <ul id={lines.listId} aria-label={t('minimums.others')} className="-my-2 flex flex-col max-sm:mb-1">
          {rows.map((row, index) => (
            <MinimumLine
              key={row.key}
              row={row}
              number={index + 1}
              free={free}
              onEdit={(changes) => lines.edit(row.key, changes)}
              onRemove={(line) => lines.remove(row.key, line)}
            />
          ))}
        </ul>
      )}
      <AddLineButton
        id={lines.addId}
        isFull={next === undefined}
        onClick={() => next && lines.add(next)}
        text={t('minimums.add')}
      />
    </div>
  )
}
