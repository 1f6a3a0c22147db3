import { Field } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joinClasses } from '../text/join-classes.ts'

export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  isOptional?: boolean | undefined
  isLabelHidden?: boolean | undefined
}

type FieldFrameProps = FieldWords & {
  name?: string | undefined
  disabled?: boolean | undefined
  /** False for controls that are not native inputs: a native label would press them. */
  isLabelNative?: boolean | undefined
  children: ReactNode
}

/** A label above, a hint and an error below. Screen readers announce all three with the control inside. */
export function FieldFrame(props: FieldFrameProps) {
  const { t } = useTranslation('ui')
  const { isLabelNative = true } = props
  const hasError = Boolean(props.error)
  return (
    <Field.Root name={props.name} disabled={props.disabled} invalid={hasError} className="flex w-full flex-col gap-1.5">
      <Field.Label
        nativeLabel={isLabelNative}
        {...(isLabelNative ? {} : { render: <div /> })}
        className={joinClasses('text-small font-medium text-text', props.isLabelHidden === true && 'sr-only')}
      >
        {props.label}
        {props.isOptional === true && <span className="font-normal text-faint"> ({t('optional')})</span>}
      </Field.Label>
      {props.children}
      <Field.Error match={hasError} role="alert" className="flex items-start gap-1.5 text-small text-danger-text">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{props.error}</span>
      </Field.Error>
      {props.hint !== undefined && (
        <Field.Description className="text-small text-muted">{props.hint}</Field.Description>
      )}
    </Field.Root>
  )
}
