import { useCallback, useEffect, useRef } from 'react'
import { settleMilliseconds } from './use-settling-rows.ts'

/**
 * Remembers for a moment which row got the focus because the row before it vanished or was decided. A key that was meant
 * for that one may be on its way.
 */
export function useUnchosenRow() {
  const unchosen = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const note = useCallback((id: string | undefined) => {
    clearTimeout(timer.current)
    unchosen.current = id
    timer.current = setTimeout(() => (unchosen.current = undefined), settleMilliseconds)
  }, [])
  const isUnchosen = useCallback((id: string | undefined) => id !== undefined && unchosen.current === id, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { note, isUnchosen }
}
