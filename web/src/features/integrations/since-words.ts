/** A time of today without its date, so that it fits into a badge. */
export function sinceWords(value: string, language: string, now = new Date()): string {
  const since = new Date(value)
  const isToday = since.toDateString() === now.toDateString()
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) }).format(
    since,
  )
}
