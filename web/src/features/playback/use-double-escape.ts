import { useEffect, useRef } from 'react'

const withinMilliseconds = 600

/** Popups that Escape closes by itself. */
const popups = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const isPopupOpen = () =>
  [...document.querySelectorAll<HTMLElement>(popups)].some((popup) => popup.closest('[data-open]') !== null)

/**
 * Calls back when Escape is pressed twice in a row, anywhere on the page and also while typing. A press that closes a
 * dialog or a menu does not count.
 */
export function useDoubleEscape(onPressed: () => void): void {
  const latest = useRef(onPressed)
  useEffect(() => {
    latest.current = onPressed
  }, [onPressed])
  useEffect(() => {
    let first = -Infinity
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') first = -Infinity
      else if (event.repeat || event.isComposing) return
      else if (event.timeStamp - first <= withinMilliseconds) {
        first = -Infinity
        latest.current()
      } else first = isPopupOpen() ? -Infinity : event.timeStamp
    }
    // Listens before all others: they would already have closed the popup.
    globalThis.addEventListener('keydown', hear, { capture: true })
    return () => globalThis.removeEventListener('keydown', hear, { capture: true })
  }, [])
}
