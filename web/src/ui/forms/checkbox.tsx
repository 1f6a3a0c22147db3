import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Check } from 'lucide-react'
import { ToggleFrame, type ToggleProps } from './toggle-frame.tsx'

export function Checkbox({ label, hint, isLabelHidden, name, disabled, onCheckedChange, ...control }: ToggleProps) {
  return (
    <ToggleFrame
      {...{ label, hint, isLabelHidden, name, disabled }}
      hintClass="pl-9"
      control={
        <BaseCheckbox.Root
          {...control}
          onCheckedChange={(checked) => onCheckedChange?.(checked)}
          className="flex size-6 shrink-0 items-center justify-center rounded-tight border border-control bg-sunken data-checked:border-signal data-checked:bg-signal"
        >
          <BaseCheckbox.Indicator className="text-on-signal data-unchecked:hidden">
            <Check strokeWidth={3} className="size-4" />
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
      }
    />
  )
}
