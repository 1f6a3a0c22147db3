import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { ToggleFrame, type ToggleProps } from './toggle-frame.tsx'

export function Switch({ label, hint, isLabelHidden, name, disabled, onCheckedChange, ...control }: ToggleProps) {
  return (
    <ToggleFrame
      {...{ label, hint, isLabelHidden, name, disabled }}
      hintClass="pl-14"
      control={
        <BaseSwitch.Root
          {...control}
          onCheckedChange={(checked) => onCheckedChange?.(checked)}
          className="flex h-6.5 w-11 shrink-0 items-center rounded-pill border border-control bg-sunken px-0.75 data-checked:border-signal data-checked:bg-signal"
        >
          <BaseSwitch.Thumb className="size-4.5 rounded-pill bg-muted transition-transform data-checked:translate-x-4.5 data-checked:bg-on-signal" />
        </BaseSwitch.Root>
      }
    />
  )
}
