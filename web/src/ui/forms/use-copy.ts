import { useEffect, useState } from 'react'

const feedbackMilliseconds = 2500

/** Reports nothing for a value that has been replaced since: the user copied the old one. */
export function useCopy(value: string) {
  const [last, setLast] = useState<{ value: string; outcome: 'copied' | 'failed' }>()
  useEffect(() => {
    if (!last) return undefined
    const timer = setTimeout(() => setLast(undefined), feedbackMilliseconds)
    return () => clearTimeout(timer)
  }, [last])
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setLast({ value, outcome: 'copied' }),
      () => setLast({ value, outcome: 'failed' }),
    )
  return [last?.value === value ? last.outcome : 'none', copy] as const
}
