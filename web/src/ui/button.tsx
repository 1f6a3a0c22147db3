import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { joinClasses } from './join-classes.ts'

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean | undefined }

/** While busy it cannot be pressed again and its words end in an ellipsis. */
export function Button({ kind, size, isWide, isBusy = false, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className={joinClasses(buttonClass({ kind, size, isWide }), className)}
    >
      {isBusy ? <span>{children}…</span> : children}
    </button>
  )
}
