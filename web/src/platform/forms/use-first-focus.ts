import { useEffect } from 'react'

/** Puts the cursor into the first field, except where that would open a keyboard over half the screen. */
export function useFirstFocus(focus: () => void): void {
  useEffect(() => {
    if (document.activeElement === document.body && matchMedia('(pointer: fine)').matches) focus()
    // Only when the form appears; later the cursor belongs to the person.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
