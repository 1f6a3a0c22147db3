import { useEffect, useState } from 'react'

const calmMilliseconds = 250

/** Returns the value after it has not changed for a moment. */
export function useCalmValue<Value>(value: Value): Value {
  const [calm, setCalm] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), calmMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return calm
}
