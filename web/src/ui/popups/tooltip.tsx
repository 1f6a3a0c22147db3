import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

type TooltipProps = {
  text: string
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  /**
   * The element that the tooltip explains. It needs its own name, as touch screens and screen readers get no tooltip.
   */
  children: ReactElement
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={400} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} className="z-60">
          <BaseTooltip.Popup
            className={
              'max-w-64 origin-(--transform-origin) rounded-tight bg-text px-2.5 py-1.5 text-fine font-medium text-bg shadow-soft ' +
              'transition-[opacity,scale] data-starting-style:scale-[0.97] data-starting-style:opacity-0 ' +
              'data-ending-style:opacity-0 data-instant:transition-none'
            }
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
