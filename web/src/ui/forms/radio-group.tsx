import { Radio } from '@base-ui/react/radio'
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group'
import { type ReactNode, useId } from 'react'

type RadioOption<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode }

type RadioGroupProps<Value extends string> = {
  /** Names the choice for screen readers. */
  label: string
  options: readonly RadioOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  disabled?: boolean | undefined
}

/** Chooses one of a few options. Each has a line that explains it. */
export function RadioGroup<Value extends string>({ label, options, ...rest }: RadioGroupProps<Value>) {
  const { value, onValueChange, disabled } = rest
  return (
    <BaseRadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onValueChange(chosen)}
      disabled={disabled}
      className="flex flex-col gap-2"
    >
      {options.map((option) => (
        <RadioLine key={option.value} {...option} />
      ))}
    </BaseRadioGroup>
  )
}

function RadioLine({ value, label, hint }: RadioOption<string>) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-start gap-3 rounded-soft border border-line-soft px-4 py-3 has-data-checked:border-signal/60 has-data-checked:bg-signal/7"
    >
      <Radio.Root
        id={id}
        value={value}
        aria-describedby={`${id}-hint`}
        aria-labelledby={`${id}-label`}
        className="mt-px flex size-5 shrink-0 items-center justify-center rounded-pill border border-control bg-sunken data-checked:border-signal"
      >
        <Radio.Indicator className="size-2.5 rounded-pill bg-signal data-unchecked:hidden" />
      </Radio.Root>
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-small text-muted">
          {hint}
        </span>
      </span>
    </label>
  )
}
