/** No service may make us wait for days. */
const mostSeconds = 60 * 60

/** The header holds seconds or a date. */
export function readRetryAfter(headers: Headers, now: Date): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, Math.ceil(seconds)), mostSeconds)
}
