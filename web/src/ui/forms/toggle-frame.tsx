import { Field } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { joinClasses } from '../text/join-classes.ts'

export type ToggleProps = {
  label: ReactNode
  hint?: ReactNode
  /** For places where a heading already names it, such as a table. */
  isLabelHidden?: boolean | undefined
  name?: string | undefined
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
  onCheckedChange?: ((checked: boolean) => void) | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
}

type ToggleFrameProps = Pick<ToggleProps, 'label' | 'hint' | 'isLabelHidden' | 'name' | 'disabled'> & {
  control: ReactNode
  /** Places the hint under the words, beside the control. */
  hintClass: string
}

/** The whole line, words included, switches the control. */
export function ToggleFrame(props: ToggleFrameProps) {
  const { label, hint, isLabelHidden = false, name, disabled, control, hintClass } = props
  return (
    <Field.Root name={name} disabled={disabled} className="data-disabled:opacity-50">
      <Field.Label className="inline-flex min-h-8 items-center gap-3 pointer-coarse:min-h-11">
        {control}
        <span className={joinClasses(isLabelHidden && 'sr-only')}>{label}</span>
      </Field.Label>
      {hint !== undefined && (
        <Field.Description className={joinClasses('text-small text-muted', hintClass)}>{hint}</Field.Description>
      )}
    </Field.Root>
  )
}
