import { useCallback, useEffect, useRef, useState } from 'react'

/** So long after the last touch somebody may still be reading and about to press. */
const restMilliseconds = 60_000
/** Scrolled so far that the top of the list is likely out of sight. */
const scrolledPixels = 80

/** Whether somebody works in the list at the moment: the page is scrolled, or the list was touched recently. */
export function useIsInHand() {
  const [isTouched, setTouched] = useState(false)
  const [isScrolled, setScrolled] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const touch = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTouched(false), restMilliseconds)
    setTouched(true)
  }, [])
  const release = useCallback(() => {
    clearTimeout(timer.current)
    setTouched(false)
    setScrolled(false)
    window.scrollTo({ top: 0 })
  }, [])
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > scrolledPixels)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      clearTimeout(timer.current)
    }
  }, [])
  return { isInHand: isTouched || isScrolled, touch, release }
}
