import { Field } from '@base-ui/react/field'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { joinClasses } from '../text/join-classes.ts'

type ControlProps = Omit<Field.Control.Props, 'className' | 'style' | 'render' | 'children'>

export type TextFieldProps = FieldWords & ControlProps

export function TextField({ label, hint, error, isOptional, isLabelHidden, ...control }: TextFieldProps) {
  const words = { label, hint, error, isOptional, isLabelHidden }
  return (
    <FieldFrame {...words} name={control.name} disabled={control.disabled}>
      <Field.Control {...control} className={joinClasses(controlClass, 'h-11')} />
    </FieldFrame>
  )
}

export type TextAreaProps = TextFieldProps & { rows?: number | undefined }

export function TextArea({ label, hint, error, isOptional, isLabelHidden, rows = 4, ...control }: TextAreaProps) {
  const words = { label, hint, error, isOptional, isLabelHidden }
  return (
    <FieldFrame {...words} name={control.name} disabled={control.disabled}>
      <Field.Control
        {...control}
        render={<textarea rows={rows} />}
        className={joinClasses(controlClass, 'field-sizing-content min-h-24 resize-y py-2.5')}
      />
    </FieldFrame>
  )
}
