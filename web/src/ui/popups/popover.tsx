import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { joinClasses } from '../text/join-classes.ts'
import { popupClass } from './popup-class.ts'

type PopoverProps = { trigger: ReactElement; title: ReactNode; children: ReactNode }

/** Explains a small element, beside it. */
export function Popover({ trigger, title, children }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={8} align="end" collisionPadding={8} className="z-50 outline-none">
          <BasePopover.Popup className={joinClasses(popupClass, 'w-88 p-4!')}>
            <BasePopover.Title className="font-display text-lead font-bold">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
