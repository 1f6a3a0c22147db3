import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { joinClasses } from '../text/join-classes.ts'

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean | undefined }

/**
 * A busy button cannot be pressed again, and its words end in an ellipsis. It keeps the focus, which a disabled button
 * loses.
 */
export function Button({ kind, size, isWide, isBusy = false, onClick, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      // Sending a form by Enter presses its button too, so this works for both.
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={joinClasses(buttonClass({ kind, size, isWide }), className)}
    >
      {isBusy ? <span>{children}…</span> : children}
    </button>
  )
}
