import { Select, type SelectOption } from './select.tsx'

const all = 'all'

type FilterSelectProps<Value extends string> = {
  label: string
  /** The words of the first choice, which filters nothing. */
  allLabel: string
  options: readonly SelectOption<Value>[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** A choice above a list. `undefined` stands for everything. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, allLabel, options, value, onChange } = props
  return (
    <Select<Value | typeof all>
      label={label}
      isLabelHidden
      options={[{ value: all, label: allLabel }, ...options]}
      value={value ?? all}
      onValueChange={(chosen) => onChange(chosen === all ? undefined : chosen)}
    />
  )
}
