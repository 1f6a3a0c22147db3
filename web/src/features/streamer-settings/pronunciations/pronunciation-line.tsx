import { ArrowRight, X } from 'lucide-react'
import { type ClipboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/forms/field.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { maxLengths, type PronunciationRow, type RowField } from './pronunciation-rows.ts'

export type LineActions = {
  edit: (key: number, field: RowField, value: string) => void
  /** `line` is the element of the line itself. */
  remove: (key: number, line: HTMLElement | null) => void
  /** Answers whether the pasted text was a list. */
  paste: (key: number, text: string) => boolean
}

type PronunciationLineProps = { row: PronunciationRow; number: number; isOverruled: boolean; actions: LineActions }

/** Typing in one of two hundred lines renders only that line. */
export const PronunciationLine = memo(function PronunciationLine(props: PronunciationLineProps) {
  const { t } = useTranslation('settingsPages')
  const { row, number, isOverruled, actions } = props
  const field = (name: RowField) => {
    const problem = row.problems[name]
    return {
      label: t(`pronunciations.${name}In`, { number }),
      isLabelHidden: true,
      placeholder: t(`pronunciations.${name}`),
      value: row[name],
      error: problem && t(`pronunciations.problems.${problem}`, { max: maxLengths[name] }),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        actions.edit(row.key, name, currentTarget.value),
      autoComplete: 'off',
      autoCapitalize: 'off',
      spellCheck: false,
    }
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 py-2 max-sm:border-b max-sm:border-line-soft max-sm:py-4 sm:grid-cols-[minmax(0,2fr)_auto_minmax(0,3fr)_auto]">
      <TextField
        {...field('written')}
        {...(isOverruled && { hint: t('pronunciations.again') })}
        onPaste={(event: ClipboardEvent) => {
          if (actions.paste(row.key, event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
      />
      <ArrowRight aria-hidden className="mt-3.5 size-4 text-faint max-sm:hidden" />
      <TextField {...field('spoken')} />
      <IconButton
        label={t(row.written.trim() ? 'pronunciations.removeNamed' : 'pronunciations.remove', {
          number,
          written: row.written.trim(),
        })}
        className="mt-0.5 max-sm:col-start-2 max-sm:row-start-1"
        onClick={({ currentTarget }) => actions.remove(row.key, currentTarget.closest('li'))}
      >
        <X />
      </IconButton>
    </li>
  )
})
