import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { joinClasses } from '../text/join-classes.ts'
import { popupClass, popupItemClass, popupPlace } from './popup-class.ts'

type MenuProps = { trigger: ReactElement; align?: 'start' | 'center' | 'end' | undefined; children: ReactNode }

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner {...popupPlace} align={align}>
          <BaseMenu.Popup className={joinClasses(popupClass, 'min-w-44')}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

type MenuItemProps = {
  icon?: ReactNode
  isDangerous?: boolean | undefined
  disabled?: boolean | undefined
  onClick?: (() => void) | undefined
  /** Replaces the item's element, for example with a router's link. */
  render?: ReactElement | undefined
  children: ReactNode
}

export function MenuItem({ icon, isDangerous = false, disabled, onClick, render, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      disabled={disabled}
      onClick={() => onClick?.()}
      render={render}
      className={joinClasses(popupItemClass, '[&_svg]:size-4 [&_svg]:shrink-0', isDangerous && 'text-danger-text')}
    >
      {icon}
      <span className="grow">{children}</span>
    </BaseMenu.Item>
  )
}

export function MenuLine() {
  return <BaseMenu.Separator className="mx-2 my-1 h-px bg-line" />
}

type MenuChoicesProps<Value extends string> = {
  label: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onValueChange: (value: Value) => void
}

export function MenuChoices<Value extends string>({ label, options, value, onValueChange }: MenuChoicesProps<Value>) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-2.5 pt-2 pb-1 text-fine text-faint">{label}</BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value}>
        {options.map((option) => (
          <BaseMenu.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            onClick={() => onValueChange(option.value)}
            className={popupItemClass}
          >
            <span className="size-4 shrink-0 text-signal">
              <BaseMenu.RadioItemIndicator>
                <Check className="size-4" />
              </BaseMenu.RadioItemIndicator>
            </span>
            {option.label}
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  )
}
