import { useEffect, useRef } from 'react'

/** The email-verified claim is fetched at most this often. */
const restMilliseconds = 10_000

/** Runs `call` when the person comes back to this tab, for instance from the mail. */
export function useOnReturn(call: () => void): void {
  const latest = useRef(call)
  useEffect(() => void (latest.current = call))
  useEffect(() => {
    let last = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < restMilliseconds) return
      last = Date.now()
      latest.current()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
