import { useEffect, useState } from 'react'

const feedbackMilliseconds = 1500

/** The name that was chosen a moment ago, to say so where it was tapped. */
export function useAdded() {
  const [added, setAdded] = useState<{ name: string }>()
  useEffect(() => {
    if (!added) return undefined
    const timer = setTimeout(() => setAdded(undefined), feedbackMilliseconds)
    return () => clearTimeout(timer)
  }, [added])
  return [added?.name, (name: string) => setAdded({ name })] as const
}
