import { useEffect, useState } from 'react'

const ends = ['pointerup', 'pointercancel'] as const

/**
 * Keeps what was shown when a press began until it ends. A list that changed in between would move another item under the
 * pointer, and the browser would see no click on either.
 */
export function useHeldWhilePressed<Shown>(): [Shown | undefined, (shown: Shown) => void] {
  const [held, setHeld] = useState<Shown>()
  useEffect(() => {
    if (held === undefined) return undefined
    // The click follows the end of the press, in the same turn.
    const release = () => setTimeout(() => setHeld(undefined))
    for (const end of ends) addEventListener(end, release, { once: true })
    return () => {
      for (const end of ends) removeEventListener(end, release)
    }
  }, [held])
  return [held, setHeld]
}
