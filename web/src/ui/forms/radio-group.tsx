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

/**
 * Chooses one of a few options. Each has a line that explains it. The browser's own inputs, so that the server can draw
 * them: Base UI's carry inline styles, which our content policy forbids in a page.
 */
export function RadioGroup<Value extends string>({ label, options, ...rest }: RadioGroupProps<Value>) {
  const { value, onValueChange, disabled = false } = rest
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-col gap-2">
      {options.map((option) => (
        <RadioLine
          key={option.value}
          {...option}
          name={name}
          disabled={disabled}
          isChosen={option.value === value}
          onChoose={() => onValueChange(option.value)}
        />
      ))}
    </div>
  )
}

type RadioLineProps = RadioOption<string> & {
  name: string
  disabled: boolean
  isChosen: boolean
  onChoose: () => void
}

function RadioLine({ value, label, hint, name, disabled, isChosen, onChoose }: RadioLineProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-start gap-3 rounded-soft border border-line-soft px-4 py-3 has-checked:border-signal/60 has-checked:bg-signal/7"
    >
      <span className="relative mt-px flex size-5 shrink-0">
        <input
          id={id}
          type="radio"
          {...{ name, value, disabled }}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`${id}-hint`}
          aria-labelledby={`${id}-label`}
          className="peer size-5 cursor-pointer appearance-none rounded-pill border border-control bg-sunken checked:border-signal disabled:cursor-not-allowed"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 m-auto size-2.5 rounded-pill bg-signal opacity-0 peer-checked:opacity-100"
        />
      </span>
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
