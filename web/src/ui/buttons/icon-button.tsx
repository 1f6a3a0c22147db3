import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { joinClasses } from '../text/join-classes.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & Omit<ButtonLook, 'isWide'> & { label: string }

const squares = { small: 'w-8 pointer-coarse:w-10', medium: 'w-10 pointer-coarse:w-11', large: 'w-12.5' }

/** A round button that shows only its icon. Screen readers read the label. */
export function IconButton({ label, kind = 'ghost', size = 'medium', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={joinClasses(buttonClass({ kind, size }), 'px-0! [&_svg]:size-[1.15em]', squares[size], className)}
    />
  )
}
