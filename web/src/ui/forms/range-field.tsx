import { useId } from 'react'

type RangeFieldProps = {
  label: string
  value: number
  onValueChange: (value: number) => void
  min: number
  max: number
  step: number
  /** The value in words, shown beside the label. */
  text: string
}

export function RangeField({ label, value, onValueChange, min, max, step, text }: RangeFieldProps) {
  const id = useId()
  return (
    <div className="flex w-full flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4 text-small">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="font-mono text-muted tabular-nums">{text}</span>
      </div>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onValueChange(Number(currentTarget.value))}
        className="h-11 w-full cursor-pointer accent-signal"
      />
    </div>
  )
}
